import type { z } from "zod";
import type { Language } from "@/lib/core/constants";
import type { listReviewsToAnswer } from "@/lib/review/answer/queries";
import type { toAnswerList } from "@/lib/review/answer/schema";
import { toReviewWithBusinessWire } from "@/lib/review/wire";

type Listed = Awaited<ReturnType<typeof listReviewsToAnswer>>;

/** Shared by the endpoint and the dashboard page. */
export function toAnswers({ items, likers, pagination }: Listed, language: Language): z.input<typeof toAnswerList> {
  return { data: items.map((review) => toReviewWithBusinessWire(review, likers, language)), pagination };
}
