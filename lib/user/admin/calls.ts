import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type {
  memberAnswer,
  memberBody,
  memberDetailAnswer,
  memberListQuery,
  memberQuery,
  membersAnswer,
} from "@/lib/user/admin/schema";

export const memberCalls = {
  list: defineCall<{ query: typeof memberListQuery; output: typeof membersAnswer }>()({
    method: "GET",
    path: "/v1/user",
    reads: ["members"],
  }),
  get: defineCall<{ query: typeof memberQuery; output: typeof memberDetailAnswer }>()({
    method: "GET",
    path: "/v1/user/:id",
    reads: ["members"],
  }),
  update: defineCall<{ body: typeof memberBody; output: typeof memberAnswer }>()({
    method: "PATCH",
    path: "/v1/user/:id",
    touches: ["members"],
  }),
  endSessions: defineCall<{ output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/user/:id/logout",
    touches: ["members"],
  }),
  resetFactors: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/user/:id/second-factor",
    touches: ["members"],
  }),
  endDevice: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/user/:id/session/:sessionId",
    touches: ["members"],
  }),
} as const;
