import type { z } from "zod";
import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { languageQuery, restaurantAnswer } from "@/lib/business/schema";
import type {
  inventoryAnswer,
  inventoryFilter,
  inventoryQuery,
  statusesAnswer,
  statusesBody,
} from "@/lib/inventory/schema";

export const inventoryCalls = {
  list: defineCall<{ query: typeof inventoryQuery; output: typeof inventoryAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/manage",
    reads: ["businesses"],
  }),
  export: defineCall<{ query: typeof inventoryFilter; output: z.ZodString }>()({
    method: "GET",
    path: "/v1/restaurant/manage/export",
  }),
  setStatuses: defineCall<{ body: typeof statusesBody; output: typeof statusesAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/manage/status",
    touches: ["businesses"],
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/restaurant/:id",
    touches: ["businesses"],
  }),
  restore: defineCall<{ query: typeof languageQuery; output: typeof restaurantAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/restore",
    touches: ["businesses"],
  }),
};
