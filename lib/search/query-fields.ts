import { z } from "zod";
import { commaList } from "@/lib/core/comma-list";
import { type BusinessType, type City, SERVICES } from "@/lib/core/constants";
import { typedMax } from "@/lib/core/typed-text";
import { latinDigits } from "@/lib/i18n/digits";
import { resolveCity, resolveType } from "@/lib/i18n/paths";

/** Maximum length of a list; real users never need more. */
const LIST_MAX = 30;
export const SLUG_MAX_LENGTH = 80;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/;
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** One line of text without bidi controls; control characters and broken surrogates are rejected. */
export const cleanText = (longest: number) =>
  z
    .string()
    .max(typedMax(longest), { error: `At most ${longest} characters.`, abort: true })
    .refine((text) => text.isWellFormed() && !UNPRINTABLE.test(text), "Holds characters that are no text.")
    .transform((text) => text.replace(INVISIBLE, "").replace(/\s+/gu, " ").trim())
    .refine((text) => [...text].length <= longest, `At most ${longest} characters.`);

export const list = cleanText(LIST_MAX * SLUG_MAX_LENGTH)
  .transform((text) => [...new Set(commaList(text))])
  .refine((items) => items.length <= LIST_MAX, `At most ${LIST_MAX} values.`);

/** A number in any of three sets of digits. */
export const number = (min: number, max: number) =>
  cleanText(24)
    .transform((text) => latinDigits(text).replace("٫", "."))
    .refine((text) => /^-?\d+(?:\.\d+)?$/.test(text), "A number is expected.")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `From ${min} to ${max}.`);
export const wholeNumber = (min: number, max: number) =>
  number(min, max).refine(Number.isInteger, "A whole number is expected.");

export const flag = z
  .enum(["true", "1", "on", "yes", "false", "0", "off", "no"])
  .transform((word) => ["true", "1", "on", "yes"].includes(word));

export const city = cleanText(SLUG_MAX_LENGTH).transform((word, context): City => {
  const found = resolveCity(word);
  if (found) return found.city;
  context.addIssue({ code: "custom", message: "No such city." });
  return z.NEVER;
});

export const types = list.transform((words, context): BusinessType[] => {
  const found = words.map((word) => resolveType(word)?.type);
  if (found.every((type) => type !== undefined)) return [...new Set(found)];
  context.addIssue({ code: "custom", message: "No such type of place." });
  return z.NEVER;
});

export const services = list.pipe(z.array(z.enum(SERVICES)));

/** `lat,lng` in one parameter, or the slug of a city. */
export const location = cleanText(SLUG_MAX_LENGTH).transform((text, context) => {
  const business = resolveCity(text);
  if (business) return { city: business.city };
  const [latitude, longitude] = latinDigits(text)
    .split(/[,،]/)
    .map((part) => Number(part.trim() || Number.NaN));
  const valid =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (valid) return { position: { latitude, longitude } };
  context.addIssue({ code: "custom", message: "A city or latitude,longitude is expected." });
  return z.NEVER;
});
