import type { z } from "zod";
import { toPerson } from "@/lib/api/person";
import { titleOf } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";
import { toDishWire } from "@/lib/dish/wire";
import type { DishComment, FavouriteDish, Interaction } from "@/lib/interaction/model";
import type { commentSchema, favouriteDishSchema, interactionSchema } from "@/lib/interaction/schema";

export function toComment({ id, text, user, createdAt, updatedAt }: DishComment): z.input<typeof commentSchema> {
  return {
    _id: id,
    text,
    user: user && toPerson(user),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function toInteraction(interaction: Interaction): z.input<typeof interactionSchema> {
  const { type, text, rating, commentId, user, createdAt } = interaction;
  return {
    type,
    ...(text !== null && { text }),
    ...(rating !== null && { rating }),
    ...(commentId !== null && { commentId }),
    user: user && toPerson(user),
    createdAt: createdAt.toISOString(),
  };
}

export function toFavouriteDish(
  { business, ...dish }: FavouriteDish,
  language: Language,
): z.input<typeof favouriteDishSchema> {
  const { id, slug, type, city } = business;
  const restaurant = { _id: id, slug, name: titleOf(business, language), type, city };
  return { ...toDishWire(dish, language), restaurant };
}
