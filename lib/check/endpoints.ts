import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { undoDecisionBody } from "@/lib/business/manage/schema";
import { checkCalls } from "@/lib/check/calls";
import { checkDecisionAnswer, checkDecisionBody, checksAnswer, checksQuery } from "@/lib/check/schema";

export const listRestaurantChecks = endpoint({
  ...checkCalls.list,
  access: "admin",
  summary: "Owners' edits of confirmed restaurants that admins should look at: name, city, moved by over 500 m",
  query: checksQuery,
  output: checksAnswer,
});

export const decideRestaurantCheck = endpoint({
  ...checkCalls.decide,
  access: "admin",
  summary: "Says that an edit stays, or takes it back; saying it again changes nothing",
  resource: "restaurant",
  body: checkDecisionBody,
  output: checkDecisionAnswer,
  failures: ["conflict"],
});

export const undoRestaurantCheck = endpoint({
  ...checkCalls.undo,
  access: "admin",
  summary:
    "Takes a decision about an edit back within the hour, unless it was made anew or its fields were changed since",
  resource: "restaurant",
  body: undoDecisionBody,
  output: messageAnswer,
  failures: ["conflict"],
});
