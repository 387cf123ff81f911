import type { z } from "zod";
import { defineCall } from "@/lib/api/call";

export const sessionCalls = {
  logOut: defineCall<{ output: z.ZodType }>()({ method: "POST", path: "/user/logout" }),
  refresh: defineCall<{ output: z.ZodType }>()({ method: "POST", path: "/user/refresh-token" }),
} as const;
