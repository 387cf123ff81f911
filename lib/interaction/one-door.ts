import "server-only";
import type { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import type { Interaction } from "@/lib/interaction/model";
import { readOwn } from "@/lib/interaction/own";
import type { interactionBody, interactionChangeBody, interactionEndBody } from "@/lib/interaction/schema";
import * as write from "@/lib/interaction/write";

/** Does what the call of the type's own does. */
export async function createInteraction(
  actor: Actor,
  dishId: string,
  wanted: z.output<typeof interactionBody>,
  now: Date,
): Promise<Interaction> {
  if (wanted.type === "comment") {
    const { id } = await write.createComment(actor, dishId, wanted.text, now);
    return readOwn(actor, dishId, "comment", id);
  }
  if (wanted.type === "rating") await write.createRating(actor, dishId, wanted.rating);
  else await write.addFavourite(actor, dishId);
  return readOwn(actor, dishId, wanted.type);
}

export async function updateInteraction(
  actor: Actor,
  dishId: string,
  wanted: z.output<typeof interactionChangeBody>,
): Promise<Interaction> {
  if (wanted.type === "rating") {
    await write.updateRating(actor, dishId, wanted.rating);
    return readOwn(actor, dishId, "rating");
  }
  const { id } = await write.updateComment(actor, dishId, wanted.commentId, wanted.text);
  return readOwn(actor, dishId, "comment", id);
}

export async function deleteInteraction(
  actor: Actor,
  dishId: string,
  wanted: z.output<typeof interactionEndBody>,
  now: Date,
): Promise<void> {
  if (wanted.type === "comment") await write.deleteComment(actor, dishId, wanted.commentId, now);
  else if (wanted.type === "rating") await write.deleteRating(actor, dishId);
  else await write.removeFavourite(actor, dishId);
}
