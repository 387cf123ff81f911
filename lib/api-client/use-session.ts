"use client";

import { useSyncExternalStore } from "react";
import { followSession, NOBODY, type SessionState, sessionState } from "@/lib/api-client/session";

/** The session in a component; on the server nobody is signed in. */
export function useSession(): SessionState {
  return useSyncExternalStore(followSession, sessionState, () => NOBODY);
}
