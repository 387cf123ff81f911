import { endpoint } from "@/lib/api/endpoint";
import { toAnswerList, toAnswerQuery } from "@/lib/review/answer/schema";

export const listReviewsToAnswer = endpoint({
  method: "GET",
  path: "/v1/review/answers",
  reads: ["reviews"],
  access: "manager",
  summary: "Reviews of the caller's listed restaurants, by default those without an answer, latest first",
  query: toAnswerQuery,
  output: toAnswerList,
});
