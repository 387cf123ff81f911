import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { sessionList } from "@/lib/user/session/schema";

export const deviceCalls = {
  list: defineCall<{ output: typeof sessionList }>()({
    method: "GET",
    path: "/v1/user/me/sessions",
    reads: ["sessions"],
  }),
  end: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/user/me/sessions/:id",
    touches: ["sessions"],
  }),
  endOthers: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/user/me/sessions",
    touches: ["sessions"],
  }),
} as const;
