import { defineCall } from "@/lib/api/call";
import type { mailAnswer, mailListAnswer, mailListQuery, oneMail, retriedAnswer } from "@/lib/mail/schema";

export const mailCalls = {
  list: defineCall<{ query: typeof mailListQuery; output: typeof mailListAnswer }>()({
    method: "GET",
    path: "/v1/mail",
    reads: ["mails"],
  }),
  get: defineCall<{ output: typeof mailAnswer }>()({ method: "GET", path: "/v1/mail/:id", reads: ["mails"] }),
  retry: defineCall<{ output: typeof oneMail }>()({
    method: "POST",
    path: "/v1/mail/:id/retry",
    touches: ["mails", "waiting"],
  }),
  retryAll: defineCall<{ output: typeof retriedAnswer }>()({
    method: "POST",
    path: "/v1/mail/retry",
    touches: ["mails", "waiting"],
  }),
} as const;
