import { route, serve } from "@/lib/api/serve";
import { listReviewsToAnswer } from "@/lib/review/answer/endpoints";
import * as queries from "@/lib/review/answer/queries";
import { toAnswers } from "@/lib/review/answer/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listReviewsToAnswer, async ({ actor, query: { lang, ...query } }) =>
    toAnswers(await queries.listReviewsToAnswer(actor, query), lang),
  ),
);
