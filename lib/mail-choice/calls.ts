import { defineCall } from "@/lib/api/call";
import type { mailChoicesAnswer, mailChoicesBody } from "@/lib/mail-choice/schema";

export const mailChoiceCalls = {
  get: defineCall<{ output: typeof mailChoicesAnswer }>()({
    method: "GET",
    path: "/v1/user/me/mails",
    reads: ["mailChoices"],
  }),
  update: defineCall<{ body: typeof mailChoicesBody; output: typeof mailChoicesAnswer }>()({
    method: "PATCH",
    path: "/v1/user/me/mails",
    touches: ["mailChoices"],
  }),
} as const;
