import type { z } from "zod";
import { toCategoryRef } from "@/lib/category/wire";
import type { Language } from "@/lib/core/constants";
import type { ManagedKind } from "@/lib/dish-kind/model";
import type { managedKindSchema } from "@/lib/dish-kind/schema";
import { toGroup } from "@/lib/group/wire";
import { pickFrom } from "@/lib/i18n/pick-translation";

export function toManagedKind(kind: ManagedKind, language: Language): z.input<typeof managedKindSchema> {
  const { id, slug, translation, category, group, aliases, dishes, businesses } = kind;
  return {
    _id: id,
    slug,
    name: pickFrom(translation, language)?.value.title ?? slug,
    translation,
    category: toCategoryRef(category, language),
    group: group && toGroup(group, language),
    aliases: [...aliases],
    dishes,
    restaurants: businesses,
    createdAt: kind.createdAt.toISOString(),
    updatedAt: kind.updatedAt.toISOString(),
    deletedAt: kind.deletedAt?.toISOString() ?? null,
  };
}
