import { type City, SLUG_MAX_LENGTH, type Translated } from "@/lib/core/constants";
import { isReserved } from "@/lib/core/provinces";
import { transliterate } from "./transliterate";

/**
 * The Latin name of a place in its addresses, the same in all languages (decision H9): ASCII words joined by hyphens, at
 * most 60 characters, from the English name or else a transliteration. `isTaken` says which slugs are given away in the
 * same city and type, also in the past; a taken one gets a number, a reserved one the city (decision H5).
 */
export function makeSlug(names: Translated, city: City, isTaken: (slug: string) => boolean = () => false): string {
  const base = baseSlug(names);
  const free = base === "" || isReserved(base) ? shorten(`${base || "place"}-${city}`, SLUG_MAX_LENGTH) : base;
  return freeSlug(free, isTaken);
}

/** Is a slug what these names give, perhaps with a number? Otherwise an admin has chosen it. */
export function isSlugOf(slug: string, names: Translated, city: City): boolean {
  const free = makeSlug(names, city);
  const number = /-([1-9]\d{0,5})$/.exec(slug)?.[1];
  return slug === free || (number !== undefined && slug === withNumber(free, number));
}

/** The Latin name of anything else that has titles, by the same rules; `fallback` where no title has a letter. */
export function slugOf(titles: Translated, fallback: string, isTaken: (slug: string) => boolean): string {
  return freeSlug(baseSlug(titles) || fallback, isTaken);
}

/** A slug as it is wished, with a number where others have it. */
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

/** Cut between two words where that keeps half of it, without hyphens at the ends; no two stand together in a slug. */
function shorten(slug: string, length: number): string {
  const trimmed = slug.replace(/^-|-$/g, "");
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.slice(0, length + 1);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf("-"), 0));
  return (atWord.length >= length / 2 ? atWord : cut.slice(0, length)).replace(/-$/, "");
}
