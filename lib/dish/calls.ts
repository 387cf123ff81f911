import { defineCall } from "@/lib/api/call";
import type { dishLanguageQuery, menuAnswer } from "@/lib/dish/schema";

/** What browsers ask about the dishes of a place. */
export const dishCalls = {
  menu: defineCall<{ query: typeof dishLanguageQuery; output: typeof menuAnswer }>()({
    method: "GET",
    path: "/v2/restaurant/:id/dish",
  }),
} as const;
