import { expect, test } from "vitest";
import type { BusinessType } from "@/lib/core/constants";
import { nameApart } from "./name-apart";

const place = (title: string, slug: string, area: string, type: BusinessType = "restaurant") => ({
  ...{ type, slug },
  translation: { fa: { title } },
  address: { fa: `${area}، هرات` },
});

test("a name that is alone stays alone, also beside other names", () => {
  const lala = place("لاله", "lala", "شهر نو");
  expect(nameApart(lala, [], "fa")).toBe("لاله");
  expect(nameApart(lala, [place("گل", "gul", "شهر نو")], "fa")).toBe("لاله");
});

test.each([
  ["another quarter", place("لاله", "lala-2", "تخت سفر")],
  ["another type", place("لاله", "lala", "شهر نو", "cafe")],
  ["nothing but the slug", place("لاله", "lala-2", "شهر نو")],
])("two places of one name differ by %s", (_what, other) => {
  const lala = place("لاله", "lala", "شهر نو");
  expect(nameApart(lala, [other], "fa")).not.toBe(nameApart(other, [lala], "fa"));
});
