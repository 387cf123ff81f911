import { expect, test } from "vitest";
import { SAID_KEYS } from "@/components/change/words";
import { AUDITED } from "@/lib/audit/model";
import {
  ALIAS_KINDS,
  ALIAS_TARGETS,
  CORRECTION_KINDS,
  CORRECTION_STATUSES,
  SPECIAL_PERIOD_KINDS,
} from "@/lib/core/constants";
import { HISTORY_ACTIONS } from "@/lib/history/model";
import { BUSINESS_MEDIA } from "@/lib/media/schema";
import en from "@/messages/en.json";
import { sourceFiles } from "./source-files";

// The other languages have the same keys (`messages.test.ts`).
const { verbs, things, fields, values } = en.audit;

const noting = sourceFiles(["lib"], /\.ts$/).filter(
  ({ file, text }) => /\baudit(?:All|Titles)?\(/.test(text) && !file.endsWith(".test.ts"),
);
const actions = noting.flatMap(({ text }) =>
  [...text.matchAll(/action(?::| =)[^;]*?"([a-z_]+\.[a-z_]+)"/g)].map(([, action = ""]) => action),
);

test("every action that the code notes has a word in the log, and every thing a name and a filter", () => {
  expect(actions.length).toBeGreaterThan(60);
  const words = actions.map((action) => action.split(".").at(-1) ?? "");
  expect(words.filter((verb) => !(verb in verbs))).toEqual([]);
  const noted = noting.flatMap(({ text }) => [...text.matchAll(/entity: "(\w+)"/g)].map(([, thing = ""]) => thing));
  expect(AUDITED.filter((thing) => !(thing in things))).toEqual([]);
  const filtered: ReadonlySet<string> = new Set(AUDITED);
  expect(noted.filter((thing) => !filtered.has(thing))).toEqual([]);
});

test("every action of a place or its menu has a word in its history", () => {
  const known: ReadonlySet<string> = new Set(HISTORY_ACTIONS);
  const ofPlaces = actions.filter((action) => /^(?:business|menu)\./.test(action));
  const told = ofPlaces.map((action) => action.replace(/^business\./, "").replace(".", "_"));
  // Shown as "prices".
  expect(told.filter((action) => !known.has(action) && !action.startsWith("confirm_prices"))).toEqual([]);
  expect(HISTORY_ACTIONS.filter((action) => !(action in en.history.actions))).toEqual([]);
});

test("every field that is noted with an action has a name", () => {
  const named = noting.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:before|after|note): \{([^{}]*)\}/g)].flatMap(([, inner = ""]) =>
      [...inner.matchAll(/(?:^|,)\s*(\w+)(?=\s*[:,]|\s*$)/g)].map(([, field = ""]) => [file, field] as const),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(([, field]) => !(field in fields) && !SAID_KEYS.has(field))).toEqual([]);
});

test("every word of an enumeration that is noted is told in words", () => {
  const noted = [
    CORRECTION_KINDS,
    CORRECTION_STATUSES,
    ALIAS_KINDS,
    ALIAS_TARGETS,
    SPECIAL_PERIOD_KINDS,
    BUSINESS_MEDIA,
  ];
  const unsaid = noted.flat().filter((word) => !(word in values));
  expect(unsaid).toEqual([]);
});
