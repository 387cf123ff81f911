import type { Language } from "@/lib/core/constants";
import type { MenuGroup } from "@/lib/dish/model";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";

/** Dishes without a section are listed under a default title. */
export function groupTitle(group: MenuGroup, lng: Language): string {
  return pickFrom(group.translation, lng)?.value.title || texts(lng, "menu")("other");
}
