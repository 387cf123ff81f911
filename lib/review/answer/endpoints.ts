import { endpoint } from "@/lib/api/endpoint";
import { answerCalls } from "@/lib/review/answer/calls";
import { toAnswerList, toAnswerQuery } from "@/lib/review/answer/schema";

export const listReviewsToAnswer = endpoint({
  ...answerCalls.list,
  access: "manager",
  summary: "Reviews of the caller's listed restaurants, those without an answer unless told, latest first",
  query: toAnswerQuery,
  output: toAnswerList,
});
