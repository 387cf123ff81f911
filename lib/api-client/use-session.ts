"use client";

import { useSyncExternalStore } from "react";
import { followSession, NOBODY, type SessionState, sessionState } from "@/lib/api-client/session";

/** The current session; on the server always signed out. */
export function useSession(): SessionState {
  return useSyncExternalStore(followSession, sessionState, () => NOBODY);
}
