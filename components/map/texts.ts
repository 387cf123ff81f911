import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import { FIRST_TEXTS, type FirstTexts } from "./model";

/** What a page says of its map before that has come. */
export function firstMapTexts(lng: Language): FirstTexts {
  const t = texts(lng, "map");
  return Object.fromEntries(FIRST_TEXTS.map((key) => [key, t(key)])) as FirstTexts;
}
