import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import en from "@/messages/en.json";

/**
 * A plain phrase, or a phrase with placeholders as parsed by the build (next.config.ts): texts and placeholder names.
 */
type Phrase = string | readonly (string | readonly [gap: string])[];

const ENGLISH: Readonly<Record<FieldErrorCode, Phrase>> = en.fieldErrors;

/** Codes of field errors, part of the API contract. The texts are `fieldErrors` of the messages. */
export type FieldErrorCode = keyof typeof en.fieldErrors;
export type Params = Readonly<Record<string, string | number>>;

const ALSO: Readonly<Record<string, FieldErrorCode>> = {
  "are required": "required",
  "is required in at least one language": "some_language",
  "at least one is needed": "at_least_one",
  "lat and lng come together": "lat_lng_whole",
};

const COUNTS = new Set(["max", "min", "step", "line", "column"]);

/** English phrases with placeholders as patterns; `PLAIN` has those without. */
const PATTERNS = Object.entries(ENGLISH)
  .map(([code, phrase]) => ({ code: code as FieldErrorCode, text: writtenPhrase(phrase) }))
  .filter(({ text }) => text.includes("{"))
  .map(({ code, text }) => ({ code, pattern: patternOf(text) }));
const PLAIN = new Map(Object.entries(ENGLISH).map(([code, phrase]) => [phrase, code as FieldErrorCode]));

/** A phrase as text with placeholders, whether or not the build has parsed it. */
export function writtenPhrase(phrase: Phrase): string {
  if (typeof phrase === "string") return phrase;
  return phrase.map((part) => (typeof part === "string" ? part : `{${part[0]}}`)).join("");
}

function patternOf(phrase: string): RegExp {
  const source = phrase
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${COUNTS.has(name) ? "-?[\\d.]{1,16}" : ".{1,500}"})`);
  return new RegExp(`^${source}$`);
}

/**
 * Finds the code and parameters of an English phrase, because schemas and services report errors in English.
 * @returns null for an unknown phrase
 */
export function readPhrase(phrase: string): { code: FieldErrorCode; params: Params } | null {
  const plain = PLAIN.get(phrase) ?? ALSO[phrase];
  if (plain) return { code: plain, params: {} };
  for (const { code, pattern } of PATTERNS) {
    const found = pattern.exec(phrase);
    if (found) return { code, params: { ...found.groups } };
  }
  return null;
}

/** The phrase of a code in a language, with that language's digits. */
export function phraseOf(code: FieldErrorCode, params: Params, language: Language): string {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    language !== "en" && COUNTS.has(name) ? formatNumber(Number(value), language) : String(value),
  ]);
  const translate = texts(language, "fieldErrors") as unknown as (key: FieldErrorCode, values: Params) => string;
  return translate(code, Object.fromEntries(shown) as Params);
}
