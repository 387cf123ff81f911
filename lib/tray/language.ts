import type { City, Language } from "@/lib/core/constants";

/** Provinces where most people speak Pashto; in the others Dari is what a stranger is written in. */
const PASHTO: ReadonlySet<City> = new Set<City>([
  "kandahar",
  "nangarhar",
  "logar",
  "maidanwardak",
  "uruzgan",
  "zabul",
  "helmand",
  "khost",
  "paktya",
  "paktika",
  "laghman",
  "kunar",
]);

/**
 * The language in which a place reads an order: that of its province, if its menu is written in it; else one that its menu
 * is written in. A menu of English names only says nothing about who answers the phone.
 */
export function orderLanguage(city: City, menuLanguages: readonly Language[]): Language {
  const [local, other] = PASHTO.has(city) ? (["ps", "fa"] as const) : (["fa", "ps"] as const);
  if (menuLanguages.includes(local) || !menuLanguages.includes(other)) return local;
  return other;
}
