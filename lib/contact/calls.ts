import { defineCall } from "@/lib/api/call";
import type { spokenQuery } from "@/lib/api/query";
import type {
  answerBody,
  contactBody,
  contactQuery,
  contactReceipt,
  fileBody,
  inboxAnswer,
  inboxQuery,
  markedAnswer,
  oneMessage,
} from "@/lib/contact/schema";

export const contactCalls = {
  send: defineCall<{ query: typeof contactQuery; body: typeof contactBody; output: typeof contactReceipt }>()({
    method: "POST",
    path: "/v1/user/contact",
  }),
  list: defineCall<{ query: typeof inboxQuery; output: typeof inboxAnswer }>()({
    method: "GET",
    path: "/v1/user/contact",
    reads: ["messages"],
  }),
  get: defineCall<{ output: typeof oneMessage }>()({
    method: "GET",
    path: "/v1/user/contact/:id",
    reads: ["messages"],
  }),
  // Does not refresh the list: a message just opened must not jump to another position.
  markRead: defineCall<{ output: typeof markedAnswer }>()({
    method: "PATCH",
    path: "/v1/user/contact/:id/read",
    touches: ["waiting"],
  }),
  markUnread: defineCall<{ output: typeof markedAnswer }>()({
    method: "DELETE",
    path: "/v1/user/contact/:id/read",
    touches: ["messages", "waiting"],
  }),
  file: defineCall<{ body: typeof fileBody; output: typeof markedAnswer }>()({
    method: "PATCH",
    path: "/v1/user/contact/:id",
    touches: ["messages", "waiting"],
  }),
  answer: defineCall<{ query: typeof spokenQuery; body: typeof answerBody; output: typeof oneMessage }>()({
    method: "POST",
    path: "/v1/user/contact/:id/answer",
    touches: ["messages", "waiting"],
  }),
} as const;
