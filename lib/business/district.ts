import type { Language, Translated } from "@/lib/core/constants";
import { pickTranslation } from "@/lib/i18n/pick-translation";

/** The part of the town that an address begins with, up to its first comma; null where nothing is told. */
export function districtOf(address: Translated, lng: Language): string | null {
  const [district = ""] = pickTranslation(address, lng)?.text.split(/[,،]/) ?? [];
  return district.trim() || null;
}
