import { sessionCalls } from "@/lib/api/session-calls";
import { decodeAccessToken, type SessionUser } from "@/lib/api-client/access-token";
import { callApi } from "@/lib/api-client/call";
import { dropWritten } from "@/lib/api-client/drop-written";
import { clearSession, concernsSession, SESSION_CHANGE, SIGN_OUT, storedToken } from "@/lib/api-client/stored-session";

/** The signed-in user and the result of the last attempt to sign in or out (SES-10). */
export type SessionState = {
  readonly user: SessionUser | null;
  readonly loading: boolean;
  readonly error: string | null;
  readonly success: boolean;
};

export const NOBODY: SessionState = { user: null, loading: false, error: null, success: false };
const LOGOUT_FAILED = "Logout failed";

let state: SessionState | undefined;
const followers = new Set<() => void>();

/** The current session; the stored token is decoded at the first call (SES-02). */
export function sessionState(): SessionState {
  if (!state) {
    state = { ...NOBODY, user: readUser() };
    window.addEventListener(SESSION_CHANGE, readAgain);
    window.addEventListener("storage", readStorage);
  }
  return state;
}

/**
 * Subscribes to changes of the session, including those by other tabs.
 * @returns unsubscribes
 */
export function followSession(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/**
 * Ends the session here and on the server (SES-04). On failure the user stays signed in and sees the error (SES-05).
 */
export async function signOut(): Promise<void> {
  change({ loading: true, error: null, success: false });
  try {
    await callApi(sessionCalls.logOut, {});
  } catch {
    if (storedToken() !== null) return change({ loading: false, error: LOGOUT_FAILED });
    // The server no longer knew the session, so it has ended anyway.
    await dropWritten();
    return change({ user: null, loading: false, success: true });
  }
  await dropWritten();
  clearSession();
  change({ user: null, loading: false, success: true });
  window.dispatchEvent(new Event(SIGN_OUT));
}

/** Removes an unreadable token, because every call with it would be refused (SES-03). */
function readUser(): SessionUser | null {
  const token = storedToken();
  if (token === null) return null;
  try {
    return decodeAccessToken(token);
  } catch (error) {
    clearSession();
    console.error("The stored session can't be read and was removed.", error);
    return null;
  }
}

function readAgain(): void {
  change({ user: readUser() });
}

function readStorage(event: StorageEvent): void {
  if (!concernsSession(event)) return;
  const before = sessionState().user;
  readAgain();
  if (before && before.id !== sessionState().user?.id) window.dispatchEvent(new Event(SIGN_OUT));
}

function change(part: Partial<SessionState>): void {
  state = { ...sessionState(), ...part };
  for (const follower of followers) follower();
}
