import { endpoint } from "@/lib/api/endpoint";
import { markCalls } from "@/lib/mark/calls";
import { marksAnswer, marksQuery } from "@/lib/mark/schema";

export const getMarks = endpoint({
  ...markCalls.get,
  access: "signed_in",
  summary:
    "What the caller has bookmarked, reviewed, favoured, rated and liked of the things that a page shows: one call a page",
  query: marksQuery,
  output: marksAnswer,
});
