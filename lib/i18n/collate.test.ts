import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { compareNames, sortByName } from "./collate";

const name = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(..."ءاآبپتټجڅدډرړکګگلمنڼویېۍئ abcXYZ01۰۱\u064b\u064f\u200c-"), maxLength: 8 }),
  fc.constantFrom("کابل", "كابل", "Kabul", "kabul", "شب های هرات", "شب‌های هرات", "شب", "شب ها", "نړۍ", "نړی"),
);

test("H74 sorting many names at once orders them like comparing them one by one", () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 15 }), fc.constantFrom(...LANGUAGES), (names, lng) => {
      const items = names.map((text) => ({ text }));
      const sorted = sortByName(items, ({ text }) => text, lng).map(({ text }) => text);
      expect(sorted).toEqual([...names].sort((a, b) => compareNames(a, b, lng)));
    }),
  );
});
