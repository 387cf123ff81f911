import type { z } from "zod";
import { toManaged } from "@/lib/catalogue/wire";
import { type Category, categoryTitle, type ManagedCategory } from "@/lib/category/model";
import type { categoryRefSchema, categorySchema, managedCategorySchema } from "@/lib/category/schema";
import type { Language } from "@/lib/core/constants";
import { thumbnailUrl } from "@/lib/media/url";
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

export function toManagedCategory(
  category: ManagedCategory,
  language: Language,
): z.input<typeof managedCategorySchema> {
  return {
    ...toCategory(category, language),
    ...toManaged(category),
    thumbnail: category.image && thumbnailUrl(category.image),
    defaultImages: category.defaultImages,
  };
}
