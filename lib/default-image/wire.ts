import type { z } from "zod";
import { categoryTitle } from "@/lib/category/model";
import type { Language } from "@/lib/core/constants";
import type { DefaultImage, ManagedDefaultImage } from "@/lib/default-image/model";
import type { defaultImageSchema, managedDefaultImageSchema } from "@/lib/default-image/schema";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { toMedia } from "@/lib/media/wire";

export function toDefaultImage(
  { id, translation, categoryId, picture }: DefaultImage,
  language: Language,
): z.input<typeof defaultImageSchema> {
  const title = pickFrom(translation, language)?.value.title ?? "";
  return { _id: id, title, translation, category: categoryId, media: toMedia(picture) };
}

export function toManagedDefaultImage(
  image: ManagedDefaultImage,
  language: Language,
): z.input<typeof managedDefaultImageSchema> {
  const { category, chosen, borrowed, createdAt, updatedAt, deletedAt } = image;
  const known = toDefaultImage(image, language);
  return {
    ...known,
    name: known.title,
    categoryName: category && categoryTitle(category.translation, language),
    chosen,
    borrowed,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
