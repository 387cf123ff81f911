import { OWN_PAGES_CACHE } from "@/lib/core/constants";

/** Session data for scripts (H14). The refresh token is never here: browsers keep it in an HTTP-only cookie. */
const ACCESS_TOKEN = "accessToken";
const REFRESH_TOKEN = "refreshToken";
const USER_ID = "loggedInUserId";

export const SESSION_CHANGE = "session-change";
/** Event in this window when the user is no longer signed in: caches are emptied, screens redirect. */
export const SIGN_OUT = "sign-out";

/** Fallback without browser storage: the session lasts as long as the page. */
const memory = new Map<string, string>();

export function storedToken(): string | null {
  return read(ACCESS_TOKEN);
}

export function storedUserId(): string | null {
  return read(USER_ID);
}

export function storeSession(accessToken: string, userId: string): void {
  if (storedUserId() !== userId) forgetOwnPages();
  write(ACCESS_TOKEN, accessToken);
  write(USER_ID, userId);
  window.dispatchEvent(new Event(SESSION_CHANGE));
}

export function clearSession(): void {
  for (const key of [ACCESS_TOKEN, REFRESH_TOKEN, USER_ID]) remove(key);
  forgetOwnPages();
  window.dispatchEvent(new Event(SESSION_CHANGE));
}

/**
 * Deletes the signed-in user's pages from the service worker's cache. Old browsers and pages without https have no
 * `caches`.
 */
function forgetOwnPages(): void {
  if ("caches" in globalThis) caches.delete(OWN_PAGES_CACHE).catch(() => undefined);
}

/** Whether a storage event from another tab concerns the session. Clearing the storage has no key. */
export function concernsSession({ key }: StorageEvent): boolean {
  return key === ACCESS_TOKEN || key === null;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}
