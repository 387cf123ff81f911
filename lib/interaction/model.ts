import type { Person } from "@/lib/api/person";
import type { BusinessCard } from "@/lib/business/model";
import type { Dish } from "@/lib/dish/model";

/** Characters. */
export const COMMENT_MAX = 2000;
/** First page of comments, sent with the dish. */
export const COMMENTS_SHOWN = 10;

export const FAVOURITE_SORTS = ["saved", "name", "price"] as const;
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number];

/** `user` is null for a deleted account. */
export type DishComment = { id: string; text: string; user: Person | null; createdAt: Date; updatedAt: Date };

export type DishRatings = {
  average: number | null;
  count: number;
  /** Number of ratings with 1, 2, 3, 4, 5. */
  histogram: [number, number, number, number, number];
};

export const INTERACTION_TYPES = ["comment", "rating", "favorite"] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

/** A comment, rating or favourite (FAV-10). */
export type Interaction = {
  type: InteractionType;
  text: string | null;
  rating: number | null;
  commentId: string | null;
  user: Person | null;
  createdAt: Date;
};

/**
 * Tag of a dish's own page, the only one with its comments and ratings. Menus also show favourite counts, but those
 * would invalidate all pages of the business each time; they are refreshed with the next change of the menu.
 */
export function dishTag(id: string): string {
  return `dish:${id}`;
}

export type FavouriteDish = Dish & {
  business: Pick<BusinessCard, "id" | "slug" | "type" | "city" | "translation">;
};
