import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { sqlQuery } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Interaction, InteractionType } from "@/lib/interaction/model";
import { INTERACTION_SOURCES, PERSON } from "@/lib/interaction/service";

/**
 * What somebody has just done with a dish.
 * @param commentId which of their comments
 */
export async function readOwn(
  actor: Pick<Actor, "id">,
  dishId: string,
  type: InteractionType,
  commentId: string | null = null,
): Promise<Interaction> {
  const [own] = await sqlQuery<Interaction>(
    `SELECT i.type, i.text, i.rating, i."commentId", i.created_at AS "createdAt", ${PERSON}
      FROM (${INTERACTION_SOURCES[type]}) i JOIN users u ON u.id = i.user_id
      WHERE i.user_id = $2 AND ($3::uuid IS NULL OR i."commentId" = $3)`,
    [dishId, actor.id, commentId],
  );
  if (!own) throw new AppError("not_found");
  return own;
}
