import { defineCall } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import type {
  menuHelpAnswer,
  menuHelpBody,
  menuHelpLanguage,
  menuHelpList,
  menuHelpQuery,
} from "@/lib/menu-help/schema";

export const menuHelpCalls = {
  list: defineCall<{ query: typeof menuHelpQuery; output: typeof menuHelpList }>()({
    method: "GET",
    path: "/v1/menu-help",
    reads: ["menuHelps"],
  }),
  get: defineCall<{ query: typeof menuHelpLanguage; output: typeof menuHelpAnswer }>()({
    method: "GET",
    path: "/v1/restaurant/:id/menu-help",
    reads: ["menuHelps"],
  }),
  ask: defineCall<{ body: typeof menuHelpBody; output: typeof messageAnswer }>()({
    method: "POST",
    path: "/v1/restaurant/:id/menu-help",
    touches: ["menuHelps", "waiting"],
  }),
  end: defineCall<{ output: typeof messageAnswer }>()({
    method: "DELETE",
    path: "/v1/restaurant/:id/menu-help",
    touches: ["menuHelps", "waiting"],
  }),
} as const;
