import { expect, test } from "vitest";
import fa from "@/messages/fa.json";

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  );
}

/** An argument or digits, and after them a Dari plural: «{count} مکان‌ها», «۲۴ ساعات». */
const DARI_PLURAL = /(?:\}|[۰-۹]) (?:\p{L}+\u200c?(?:ها|های|هایی)|ساعات|نظرات|تغییرات|معلومات|عکسها)(?![\p{L}\u200c])/u;

test("I18N-10 Dari nouns after a number stand in the singular", () => {
  expect(leaves(fa).filter(([, text]) => DARI_PLURAL.test(text))).toEqual([]);
});

test.each([
  ["این لینک تا {hours} ساعات کاری می‌کند.", true],
  ["این لینک تا ۲۴ ساعت کار می‌کند.", false],
  ["{count} مکان‌ها", true],
  ["{name} هاله", false],
])("whether “%s” has a plural after a number: %s", (text, has) => {
  expect(DARI_PLURAL.test(text)).toBe(has);
});
