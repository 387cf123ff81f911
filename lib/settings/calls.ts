import { defineCall } from "@/lib/api/call";
import type { spokenQuery } from "@/lib/api/query";
import type { settingsAnswer, settingsChange } from "@/lib/settings/schema";

export const settingsCalls = {
  get: defineCall<{ output: typeof settingsAnswer }>()({ method: "GET", path: "/v1/settings", reads: ["settings"] }),
  update: defineCall<{ query: typeof spokenQuery; body: typeof settingsChange; output: typeof settingsAnswer }>()({
    method: "PATCH",
    path: "/v1/settings",
    touches: ["settings"],
  }),
} as const;
