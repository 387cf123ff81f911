import type { z } from "zod";
import type { DishComment, Interaction, Person } from "@/lib/interaction/model";
import type { commentSchema, interactionSchema, personSchema } from "@/lib/interaction/schema";

export function toPerson({ id, fullname }: Person): z.input<typeof personSchema> {
  return { _id: id, fullname };
}

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
