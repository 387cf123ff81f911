import { defineCall } from "@/lib/api/call";
import type { askedAnswer, askedQuery } from "@/lib/search/asked-schema";
import type { markersQuery } from "@/lib/search/query";
import type { markersSchema } from "@/lib/search/schema";

export const searchCalls = {
  markers: defineCall<{ query: typeof markersQuery; output: typeof markersSchema }>()({
    method: "GET",
    path: "/v1/search/markers",
  }),
  asked: defineCall<{ query: typeof askedQuery; output: typeof askedAnswer }>()({
    method: "GET",
    path: "/v1/search/asked",
    reads: ["searches"],
  }),
} as const;
