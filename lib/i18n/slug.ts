import { type City, SLUG_MAX_LENGTH, type Translated } from "@/lib/core/constants";
import { isReserved } from "@/lib/core/provinces";
import { transliterate } from "./transliterate";

/**
 * The slug of a business, the same in all languages (decision H9): ASCII words joined by hyphens, at most 60
 * characters, from the English name or a transliteration. `isTaken` knows current and former slugs of the same city and
 * type; a taken slug gets a number, a reserved one the city (decision H5).
 */
export function makeSlug(names: Translated, city: City, isTaken: (slug: string) => boolean = () => false): string {
  const base = baseSlug(names);
  const free = base === "" || isReserved(base) ? shorten(`${base || "place"}-${city}`, SLUG_MAX_LENGTH) : base;
  return freeSlug(free, isTaken);
}

/** Whether the slug was generated from these names, possibly with a number; otherwise an admin chose it. */
export function isSlugOf(slug: string, names: Translated, city: City): boolean {
  const free = makeSlug(names, city);
  const number = /-([1-9]\d{0,5})$/.exec(slug)?.[1];
  return slug === free || (number !== undefined && slug === withNumber(free, number));
}

/** The slug of any other titled entry, by the same rules; `fallback` if no title has a letter. */
export function slugOf(titles: Translated, fallback: string, isTaken: (slug: string) => boolean): string {
  return freeSlug(baseSlug(titles) || fallback, isTaken);
}

export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const next = withNumber(wanted, String(number));
    if (!isTaken(next)) return next;
  }
}

function withNumber(slug: string, number: string): string {
  return `${shorten(slug, SLUG_MAX_LENGTH - 1 - number.length)}-${number}`;
}

function baseSlug(names: Translated): string {
  for (const lng of ["en", "fa", "ps"] as const) {
    const slug = shorten(transliterate(names[lng] ?? "").replace(/[ -]+/g, "-"), SLUG_MAX_LENGTH);
    if (/[a-z]/.test(slug)) return slug;
  }
  return "";
}

/** Shortens at a word boundary if that keeps half of the length; no hyphen at the ends. */
function shorten(slug: string, length: number): string {
  const trimmed = slug.replace(/^-|-$/g, "");
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.slice(0, length + 1);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf("-"), 0));
  return (atWord.length >= length / 2 ? atWord : cut.slice(0, length)).replace(/-$/, "");
}
