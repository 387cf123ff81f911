import type { City } from "@/lib/core/constants";
import { PROVINCES } from "@/lib/core/provinces";
import { dialect, fold } from "@/lib/i18n/fold";
import spellingsOf from "./city-spellings.json";

export const CITY_SPELLINGS: readonly { readonly city: City; readonly names: readonly string[] }[] = PROVINCES.map(
  ({ slug, capital, slugAliases, aliases }) => ({
    city: slug,
    names: [...Object.values(capital), ...slugAliases, ...aliases, ...spellingsOf[slug].split(" | ")],
  }),
);

/** Folded spellings of a name for comparison: also in eastern pronunciation, and without spaces. */
function spellings(name: string): string[] {
  const folded = [name, dialect(name)].flatMap((text) => (text === null ? [] : [fold(text)]));
  return [...folded, ...folded.map((text) => text.replaceAll(" ", ""))].filter(Boolean);
}

function readNames(): ReadonlyMap<string, City> {
  const known = new Map<string, City>();
  const add = (city: City, names: readonly string[]) => {
    for (const text of names.flatMap(spellings)) if (!known.has(text)) known.set(text, city);
  };
  // A province's own names take precedence over another one's aliases.
  for (const { slug, name, slugAliases } of PROVINCES) add(slug, [slug, ...slugAliases, ...Object.values(name)]);
  for (const { city, names } of CITY_SPELLINGS) add(city, names);
  return known;
}

const NAMES = readNames();

/**
 * The province for a text: its name, its capital or another spelling in any of three scripts, with spaces, hyphens or
 * neither («مزار شریف», "mazar-i-sharif", "mazarisharif"). Null if unknown.
 */
export function cityNamed(text: string): City | null {
  return NAMES.get(fold(text)) ?? NAMES.get(fold(text).replaceAll(" ", "")) ?? null;
}
