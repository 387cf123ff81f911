import { expect, test } from "vitest";
import type { BusinessType } from "@/lib/core/constants";
import { nameApart } from "./name-apart";

const business = (title: string, slug: string, area: string, type: BusinessType = "restaurant") => ({
  type,
  slug,
  translation: { fa: { title } },
  address: { fa: `${area}، هرات` },
});

test("a name that is alone stays alone, also beside other names", () => {
  const lala = business("لاله", "lala", "شهر نو");
  expect(nameApart(lala, [], "fa")).toBe("لاله");
  expect(nameApart(lala, [business("گل", "gul", "شهر نو")], "fa")).toBe("لاله");
});

test.each([
  ["another quarter", business("لاله", "lala-2", "تخت سفر")],
  ["another type", business("لاله", "lala", "شهر نو", "cafe")],
  ["nothing but the slug", business("لاله", "lala-2", "شهر نو")],
])("two places of one name differ by %s", (_what, other) => {
  const lala = business("لاله", "lala", "شهر نو");
  expect(nameApart(lala, [other], "fa")).not.toBe(nameApart(other, [lala], "fa"));
});
