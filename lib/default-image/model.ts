import type { TitlesChange } from "@/lib/catalogue/model";
import type { Titles } from "@/lib/core/titles";
import type { Picture } from "@/lib/media/model";

/** A picture that stands in for dishes without one of their own. */
export type DefaultImage = {
  readonly id: string;
  readonly translation: Titles;
  /** Of dishes. */
  readonly categoryId: string | null;
  readonly picture: Picture;
};

/** A default picture in the dashboard. */
export type ManagedDefaultImage = DefaultImage & {
  readonly category: { readonly id: string; readonly translation: Titles } | null;
  /** Dishes that were given it by hand: they are in the way of deleting it. */
  readonly chosen: number;
  /** Dishes without a picture that borrow it, since it is the first of one of their categories. */
  readonly borrowed: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

export type DefaultImageChange = {
  readonly translation?: TitlesChange | undefined;
  readonly categoryId?: string | null | undefined;
};

/** What their list is put in order by. */
export const DEFAULT_IMAGE_SORTS = ["title", "usage", "updated"] as const;
/** In place of a category: those that belong to none. */
export const NO_CATEGORY = "none";
