import type { z } from "zod";
import { defineCall } from "@/lib/api/call";
import type { businessMediaBody, mediaSchema } from "@/lib/media/schema";

/** What browsers do with the pictures of a business. */
export const businessMediaCalls = {
  add: defineCall<{ body: typeof businessMediaBody; output: z.ZodObject<{ data: z.ZodArray<typeof mediaSchema> }> }>()({
    method: "POST",
    path: "/v1/restaurant/:id/media",
    touches: ["businesses"],
  }),
};
