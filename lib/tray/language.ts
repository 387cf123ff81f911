import type { City, Language } from "@/lib/core/constants";

/** Provinces with a Pashto-speaking majority; elsewhere Dari is the default for strangers. */
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
 * Language of an order message: the province's language if the menu uses it, else the other one if the menu uses that.
 * A menu with only English names says nothing about the staff, so it gets the province's language.
 */
export function orderLanguage(city: City, menuLanguages: readonly Language[]): Language {
  const [local, other] = PASHTO.has(city) ? (["ps", "fa"] as const) : (["fa", "ps"] as const);
  if (menuLanguages.includes(local) || !menuLanguages.includes(other)) return local;
  return other;
}
