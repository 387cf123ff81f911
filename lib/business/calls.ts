import { defineCall } from "@/lib/api/call";
import type { restaurantListAnswer, restaurantListQuery } from "@/lib/business/schema";

export const businessCalls = {
  list: defineCall<{ query: typeof restaurantListQuery; output: typeof restaurantListAnswer }>()({
    method: "GET",
    path: "/v1/restaurant",
  }),
} as const;
