import type { z } from "zod";
import { defineCall } from "@/lib/api/call";

/** The calls that keep a browser's session; nobody reads what leaving it answers. */
export const sessionCalls = {
  logOut: defineCall<{ output: z.ZodType }>()({ method: "POST", path: "/user/logout" }),
  refresh: defineCall<{ output: z.ZodType }>()({ method: "POST", path: "/user/refresh-token" }),
} as const;
