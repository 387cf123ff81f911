import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { readOwn } from "@/lib/review/find";
import { listLikers } from "@/lib/review/likes";
import type { replySchema, reviewSchema } from "@/lib/review/schema";
import { likedIds, toReplyWire, toReviewWire } from "@/lib/review/wire";

type Written = { data: z.input<typeof reviewSchema> | z.input<typeof replySchema> };

/**
 * What was just written, as its author sees it.
 * @throws AppError `not_found` when it is gone again
 */
export async function answerWritten(id: string): Promise<Written> {
  const review = await readOwn(id);
  if (!review) throw new AppError("not_found", { about: "review" });
  const likers = await listLikers(likedIds([review]));
  return { data: review.parentId === null ? toReviewWire(review, likers) : toReplyWire(review, likers) };
}
