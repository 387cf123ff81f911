import type { TitlesChange } from "@/lib/catalogue/model";
import type { Titles } from "@/lib/core/titles";
import type { Picture } from "@/lib/media/model";

/** A placeholder for dishes without their own picture. */
export type DefaultImage = {
  readonly id: string;
  readonly translation: Titles;
  readonly categoryId: string | null;
  readonly picture: Picture;
};

export type ManagedDefaultImage = DefaultImage & {
  readonly category: { readonly id: string; readonly translation: Titles } | null;
  /** Dishes to which it was assigned by hand; they block its deletion. */
  readonly chosen: number;
  /** Dishes without a picture that show it as the first default picture of one of their categories. */
  readonly borrowed: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

export type DefaultImageChange = {
  readonly translation?: TitlesChange | undefined;
  readonly categoryId?: string | null | undefined;
};

export const DEFAULT_IMAGE_SORTS = ["title", "usage", "updated"] as const;
export const NO_CATEGORY = "none";
