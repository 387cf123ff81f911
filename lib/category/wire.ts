import type { z } from "zod";
import { type Category, categoryTitle } from "@/lib/category/model";
import type { categoryRefSchema, categorySchema } from "@/lib/category/schema";
import type { Language } from "@/lib/core/constants";
import { toMediaOrNull } from "@/lib/media/wire";

export function toCategoryRef(
  { id, slug, translation }: Pick<Category, "id" | "slug" | "translation">,
  language: Language,
): z.input<typeof categoryRefSchema> {
  return { _id: id, slug, name: categoryTitle(translation, language), translation };
}

export function toCategory(category: Category, language: Language): z.input<typeof categorySchema> {
  return {
    ...toCategoryRef(category, language),
    type: category.type,
    image: toMediaOrNull(category.image),
    createdAt: category.createdAt.toISOString(),
    updatedAt: category.updatedAt.toISOString(),
  };
}
