/** A person as others see them. */
export type Person = { id: string; fullname: string };

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
