import { endpoint } from "@/lib/api/endpoint";
import { marksAnswer, marksQuery } from "@/lib/mark/schema";

export const getMarks = endpoint({
  method: "GET",
  path: "/v1/user/me/marks",
  reads: ["marks"],
  access: "signed_in",
  summary:
    "What the caller has bookmarked, reviewed, favoured, rated and liked of the things that a page shows: one call a page",
  query: marksQuery,
  output: marksAnswer,
});
