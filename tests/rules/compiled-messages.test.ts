import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { CATALOGUES, textsOf } from "@/tests/fixtures/catalogues";
import { readMessage } from "./icu";

/** Sample values for each argument, once per choice, with tags that mark their position. */
function samplesOf(text: string): Record<string, string | ((inner: unknown) => string)>[] {
  const { args, tags } = readMessage(text);
  const marks = tags
    .filter((tag) => !tag.startsWith("/"))
    .map((tag) => [tag, (inner: unknown) => `[${tag}:${[inner].flat().join("")}]`] as const);
  const most = Math.max(1, ...args.map(({ options }) => options.length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries([
      ...marks,
      ...args.map(({ name, options }) => [name, options[turn % options.length] ?? `<${name}>`] as const),
    ]),
  );
}

const numbers = (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
const dates = (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
const plurals = (locale: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options);
const formatters = { getNumberFormat: numbers, getDateTimeFormat: dates, getPluralRules: plurals };

test("messages that the build has parsed say the same as those that are parsed when they are shown", () => {
  let compared = 0;
  for (const locale of LANGUAGES) {
    // The keys come from any catalogue, so the translator's types don't know their arguments.
    const t = createTranslator({ locale, messages: CATALOGUES[locale] }) as unknown as {
      markup: (key: string, values: object) => string;
    };
    for (const [key, text] of textsOf(CATALOGUES[locale])) {
      for (const values of samplesOf(text)) {
        const compiled = format(compile(text), locale, values, { formatters, timeZone: "Asia/Kabul" });
        expect([key, [compiled].flat().join("")]).toEqual([key, t.markup(key, values)]);
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(3000);
});
