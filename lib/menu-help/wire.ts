import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language } from "@/lib/core/constants";
import type { MenuHelp } from "@/lib/menu-help/model";
import type { menuHelpSchema } from "@/lib/menu-help/schema";

export function toMenuHelp(help: MenuHelp, language: Language): z.input<typeof menuHelpSchema> {
  const { id, business, note, asker, photos, createdAt } = help;
  return {
    _id: id,
    restaurant: toRestaurantRef(business, language),
    note,
    by: asker && { _id: asker.id, fullname: asker.fullname },
    photos,
    createdAt: createdAt.toISOString(),
  };
}
