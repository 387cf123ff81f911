import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type {
  invitationAnswer,
  invitationAnswerBody,
  invitationBody,
  teamAnswer,
  teamLanguage,
  teamRoleBody,
} from "@/lib/team/schema";

export const teamCalls = {
  get: defineCall<{ output: typeof teamAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/:id/team",
    reads: ["team"],
  }),
  invite: defineCall<{ query: typeof teamLanguage; body: typeof invitationBody; output: typeof teamAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/invitation",
    touches: ["team"],
  }),
  withdraw: defineCall<{ output: typeof teamAnswer }>()({
    method: "DELETE",
    path: "/v1/restaurant/:id/invitation/:invitationId",
    touches: ["team"],
  }),
  changeRole: defineCall<{ body: typeof teamRoleBody; output: typeof teamAnswer }>()({
    method: "PATCH",
    path: "/v1/restaurant/:id/team/:userId",
    touches: ["team"],
  }),
  takeOut: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/restaurant/:id/team/:userId",
    touches: ["team", "businesses", "waiting"],
  }),
  invitation: defineCall<{ query: typeof teamLanguage; output: typeof invitationAnswer }>()({
    method: "GET",
    path: "/v1/invitation/:token",
    reads: ["team"],
  }),
  answer: defineCall<{ body: typeof invitationAnswerBody; output: typeof messageAnswer }>()({
    method: "PATCH",
    path: "/v1/invitation/:token",
    touches: ["team", "businesses", "profile"],
  }),
} as const;
