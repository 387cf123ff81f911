import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { moveBody } from "@/lib/catalogue/schema";
import { confirmedAnswer, dishChangesAnswer, dishChangesBody, priceHistoryAnswer } from "@/lib/dish/manage/schema";
import { dishLanguageQuery } from "@/lib/dish/schema";

export const changeDishes = endpoint({
  method: "PATCH",
  path: "/v1/restaurant/:id/dish",
  access: "manager",
  summary:
    "Changes many dishes of a menu, or none when some were changed meanwhile; `refused` are those that lack something to be published",
  resource: "dish",
  query: dishLanguageQuery,
  body: dishChangesBody,
  limit: "bulk",
  counts: "changes",
  output: dishChangesAnswer,
  failures: ["conflict"],
});

export const confirmPrices = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/dish/confirm-prices",
  touches: ["dishes"],
  access: "manager",
  summary: "Says that every price of a menu is right today",
  resource: "dish",
  output: confirmedAnswer,
});

export const takeBackConfirmation = endpoint({
  method: "DELETE",
  path: "/v1/restaurant/:id/dish/confirm-prices/:confirmationId",
  touches: ["dishes"],
  access: "manager",
  summary: "Takes back that prices are right, but for those which were said or changed again since",
  resource: "dish",
  output: messageAnswer,
});

export const listDishPrices = endpoint({
  method: "GET",
  path: "/v1/dish/:id/prices",
  reads: ["dishes"],
  access: "manager",
  summary: "The prices that a dish was given, latest first, and by whom",
  resource: "dish",
  output: priceHistoryAnswer,
});

export const moveDish = endpoint({
  method: "PATCH",
  path: "/v1/dish/:id/position",
  touches: ["dishes"],
  access: "manager",
  summary: "Moves a dish within its section of its menu; a conflict when its new neighbours have moved meanwhile",
  resource: "dish",
  body: moveBody,
  output: messageAnswer,
  failures: ["conflict"],
});
