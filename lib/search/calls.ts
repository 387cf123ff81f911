import { defineCall } from "@/lib/api/call";
import type { markersQuery } from "@/lib/search/query";
import type { markersSchema } from "@/lib/search/schema";

/** What the map asks for. */
export const searchCalls = {
  markers: defineCall<{ query: typeof markersQuery; output: typeof markersSchema }>()({
    method: "GET",
    path: "/v1/search/markers",
  }),
} as const;
