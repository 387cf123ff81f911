import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { confirmBody } from "@/lib/user/confirmation/schema";

export const confirmationCalls = {
  confirm: defineCall<{ body: typeof confirmBody; output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/user/me/confirm",
  }),
} as const;
