import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { languageQuery } from "@/lib/catalogue/schema";
import type {
  newSpecialDayBody,
  oneSpecialDay,
  specialDayChangeBody,
  specialDayListAnswer,
  specialDayQuery,
} from "@/lib/special-day/schema";

export const specialDayCalls = {
  list: defineCall<{ query: typeof specialDayQuery; output: typeof specialDayListAnswer }>()({
    method: "GET",
    path: "/v1/special-day",
    reads: ["specialDays"],
  }),
  create: defineCall<{ query: typeof languageQuery; body: typeof newSpecialDayBody; output: typeof oneSpecialDay }>()({
    method: "POST",
    path: "/v1/special-day",
    touches: ["specialDays"],
  }),
  update: defineCall<{
    query: typeof languageQuery;
    body: typeof specialDayChangeBody;
    output: typeof oneSpecialDay;
  }>()({
    method: "PATCH",
    path: "/v1/special-day/:id",
    touches: ["specialDays"],
  }),
  delete: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/special-day/:id",
    touches: ["specialDays"],
  }),
} as const;
