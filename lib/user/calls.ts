import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type { spokenQuery } from "@/lib/api/query";
import type { passwordBody, profileBody, profileSchema } from "@/lib/user/schema";

export const userCalls = {
  profile: defineCall<{ output: typeof profileSchema }>()({
    method: "GET",
    path: "/v1/user/profile",
    reads: ["profile"],
  }),
  updateProfile: defineCall<{ body: typeof profileBody; output: typeof profileSchema }>()({
    method: "PATCH",
    path: "/v1/user/profile",
    touches: ["profile"],
  }),
  changePassword: defineCall<{ query: typeof spokenQuery; body: typeof passwordBody; output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/user/change-password/:userId",
  }),
  sendVerification: defineCall<{ query: typeof spokenQuery; output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/user/send-verification/:id",
  }),
} as const;
