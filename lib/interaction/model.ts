import type { Person } from "@/lib/api/person";
import type { BusinessCard } from "@/lib/business/model";
import type { Dish } from "@/lib/dish/model";

/** The longest comment on a dish, in characters. */
export const COMMENT_MAX = 2000;
/** Comments that come with a dish; more when asked for. */
export const COMMENTS_SHOWN = 10;

/** Orders of favourite dishes: the last favoured, the first by name, the cheapest first. */
export const FAVOURITE_SORTS = ["saved", "name", "price"] as const;
export type FavouriteSort = (typeof FAVOURITE_SORTS)[number];

/** What somebody wrote about a dish; `user` is null once the account is deleted. */
export type DishComment = { id: string; text: string; user: Person | null; createdAt: Date; updatedAt: Date };

/** The ratings of a dish, 1–5 each. */
export type DishRatings = {
  average: number | null;
  count: number;
  /** Number of ratings with 1, 2, 3, 4, 5. */
  histogram: [number, number, number, number, number];
};

export const INTERACTION_TYPES = ["comment", "rating", "favorite"] as const;
export type InteractionType = (typeof INTERACTION_TYPES)[number];

/** One thing that somebody did with a dish (FAV-10). */
export type Interaction = {
  type: InteractionType;
  text: string | null;
  rating: number | null;
  commentId: string | null;
  user: Person | null;
  createdAt: Date;
};

/**
 * The page of one dish, which alone tells what guests said and how they rate it. Menus count hearts too, but a place would
 * lose all its pages with each of them: there the number waits for the next change of the menu.
 */
export function dishTag(id: string): string {
  return `dish:${id}`;
}

/** A dish that somebody keeps, with the place whose menu it is on. */
export type FavouriteDish = Dish & {
  business: Pick<BusinessCard, "id" | "slug" | "type" | "city" | "translation">;
};
