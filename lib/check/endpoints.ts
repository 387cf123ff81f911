import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { undoDecisionBody } from "@/lib/business/manage/schema";
import { checkDecisionAnswer, checkDecisionBody, checksAnswer, checksQuery } from "@/lib/check/schema";

export const listRestaurantChecks = endpoint({
  method: "GET",
  path: "/v1/restaurant/checks",
  reads: ["waiting"],
  access: "admin",
  summary: "Owners' edits of confirmed restaurants that admins should look at: name, city, moved by over 500 m",
  query: checksQuery,
  output: checksAnswer,
});

export const decideRestaurantCheck = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/checks/:checkId",
  touches: ["waiting", "businesses"],
  access: "admin",
  summary: "Says that an edit stays, or takes it back; saying it again changes nothing",
  resource: "restaurant",
  body: checkDecisionBody,
  output: checkDecisionAnswer,
  failures: ["conflict"],
});

export const undoRestaurantCheck = endpoint({
  method: "POST",
  path: "/v1/restaurant/checks/:checkId/undo",
  touches: ["waiting", "businesses"],
  access: "admin",
  summary:
    "Takes a decision about an edit back within the hour, unless it was made anew or its fields were changed since",
  resource: "restaurant",
  body: undoDecisionBody,
  output: messageAnswer,
  failures: ["conflict"],
});
