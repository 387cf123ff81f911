import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { REVIEWS_COUNTED } from "@/lib/review/admin/model";
import { ANSWER_STATES } from "@/lib/review/answer/model";
import { reviewWithBusinessList } from "@/lib/review/schema";

export const toAnswerQuery = z.object({
  state: z
    .enum(ANSWER_STATES)
    .optional()
    .default("unanswered")
    .meta({ description: "Whether the restaurant has answered the review." }),
  page: pageField,
  limit: limitField(),
  lang: languageField,
});

export const toAnswerList = reviewWithBusinessList.extend({
  pagination: paginationSchema.meta({ description: `Counts up to ${REVIEWS_COUNTED} results.` }),
});
