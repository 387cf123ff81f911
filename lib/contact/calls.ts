import { defineCall } from "@/lib/api/call";
import type { contactBody, contactQuery, contactReceipt } from "@/lib/contact/schema";

/** What visitors write to the operators. */
export const contactCalls = {
  send: defineCall<{ query: typeof contactQuery; body: typeof contactBody; output: typeof contactReceipt }>()({
    method: "POST",
    path: "/v1/user/contact",
  }),
} as const;
