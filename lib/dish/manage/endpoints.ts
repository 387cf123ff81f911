import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { moveBody } from "@/lib/catalogue/schema";
import { dishCalls } from "@/lib/dish/calls";
import { confirmedAnswer, dishChangesAnswer, dishChangesBody, priceHistoryAnswer } from "@/lib/dish/manage/schema";
import { dishLanguageQuery } from "@/lib/dish/schema";

export const changeDishes = endpoint({
  ...dishCalls.changeMany,
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
  ...dishCalls.confirmPrices,
  access: "manager",
  summary: "Says that every price of a menu is right today",
  resource: "dish",
  output: confirmedAnswer,
});

export const takeBackConfirmation = endpoint({
  ...dishCalls.takeBackConfirmation,
  access: "manager",
  summary: "Takes back that prices are right, but for those which were said or changed again since",
  resource: "dish",
  output: messageAnswer,
});

export const listDishPrices = endpoint({
  ...dishCalls.prices,
  access: "manager",
  summary: "The prices that a dish was given, latest first, and by whom",
  resource: "dish",
  output: priceHistoryAnswer,
});

export const moveDish = endpoint({
  ...dishCalls.move,
  access: "manager",
  summary: "Moves a dish within its section of its menu; a conflict when its new neighbours have moved meanwhile",
  resource: "dish",
  body: moveBody,
  output: messageAnswer,
  failures: ["conflict"],
});
