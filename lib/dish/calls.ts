import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { moveBody } from "@/lib/catalogue/schema";
import type {
  confirmedAnswer,
  dishAnswer,
  dishChangesAnswer,
  dishChangesBody,
  priceHistoryAnswer,
} from "@/lib/dish/manage/schema";
import type {
  dishBody,
  dishChangeBody,
  dishKindList,
  dishLanguageQuery,
  dishList,
  dishListQuery,
  menuAnswer,
} from "@/lib/dish/schema";

export const dishCalls = {
  menu: defineCall<{ query: typeof dishLanguageQuery; output: typeof menuAnswer }>()({
    method: "GET",
    path: "/v2/restaurant/:id/dish",
  }),
  list: defineCall<{ query: typeof dishListQuery; output: typeof dishList }>()({
    method: "GET",
    path: "/v1/dish",
    reads: ["dishes"],
  }),
  /** Suggestions for names of dishes; without prices. */
  kinds: defineCall<{ output: typeof dishKindList }>()({
    method: "GET",
    path: "/v1/dish/kinds",
    reads: ["dishKinds"],
  }),
  get: defineCall<{ query: typeof dishLanguageQuery; output: typeof dishAnswer }>()({
    method: "GET",
    path: "/v1/dish/:id",
    reads: ["dishes"],
  }),
  create: defineCall<{ query: typeof dishLanguageQuery; body: typeof dishBody; output: typeof dishAnswer }>()({
    method: "POST",
    path: "/v1/dish",
    touches: ["dishes"],
  }),
  update: defineCall<{ query: typeof dishLanguageQuery; body: typeof dishChangeBody; output: typeof dishAnswer }>()({
    method: "PATCH",
    path: "/v1/dish/:id",
    touches: ["dishes"],
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/dish/:id",
    touches: ["dishes"],
  }),
  restore: defineCall<{ query: typeof dishLanguageQuery; output: typeof dishAnswer }>()({
    method: "POST",
    path: "/v1/dish/:id/restore",
    touches: ["dishes"],
  }),
  move: defineCall<{ body: typeof moveBody; output: typeof messageAnswer }>()({
    method: "PATCH",
    path: "/v1/dish/:id/position",
    touches: ["dishes"],
  }),
  prices: defineCall<{ output: typeof priceHistoryAnswer }>()({
    method: "GET",
    path: "/v1/dish/:id/prices",
    reads: ["dishes"],
  }),
  /** Returns the changed dishes, so that the menu need not be reloaded after each price. */
  changeMany: defineCall<{
    query: typeof dishLanguageQuery;
    body: typeof dishChangesBody;
    output: typeof dishChangesAnswer;
  }>()({
    method: "PATCH",
    path: "/v1/restaurant/:id/dish",
  }),
  confirmPrices: defineCall<{ output: typeof confirmedAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/dish/confirm-prices",
    touches: ["dishes"],
  }),
  takeBackConfirmation: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/restaurant/:id/dish/confirm-prices/:confirmationId",
    touches: ["dishes"],
  }),
} as const;
