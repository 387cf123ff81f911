import { OWN_PAGES_CACHE } from "@/lib/core/constants";

/** What scripts keep of a session (H14). The refresh token never gets here: browsers hold it in a cookie of the server. */
const ACCESS_TOKEN = "accessToken";
const REFRESH_TOKEN = "refreshToken";
const USER_ID = "loggedInUserId";

/** Told to this window when what is stored has changed. */
export const SESSION_CHANGE = "session-change";
/** Told to this window when who was signed in no longer is: caches are emptied, screens lead away. */
export const SIGN_OUT = "sign-out";

/** Where a browser keeps nothing, a session lasts as long as its page. */
const memory = new Map<string, string>();

/** The access token, null for an anonymous visitor. */
export function storedToken(): string | null {
  return read(ACCESS_TOKEN);
}

/** Whose session it is. */
export function storedUserId(): string | null {
  return read(USER_ID);
}

/** Keeps a token that the server has just given. */
export function storeSession(accessToken: string, userId: string): void {
  if (storedUserId() !== userId) forgetOwnPages();
  write(ACCESS_TOKEN, accessToken);
  write(USER_ID, userId);
  window.dispatchEvent(new Event(SESSION_CHANGE));
}

/** Forgets the session on this device. */
export function clearSession(): void {
  for (const key of [ACCESS_TOKEN, REFRESH_TOKEN, USER_ID]) remove(key);
  forgetOwnPages();
  window.dispatchEvent(new Event(SESSION_CHANGE));
}

/** What the service worker keeps for who is signed in. Browsers without it, and pages without encryption, have none. */
function forgetOwnPages(): void {
  if ("caches" in globalThis) caches.delete(OWN_PAGES_CACHE).catch(() => undefined);
}

/** Does this change, made by another tab, concern the session? Clearing everything has no key. */
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
    // Nothing can be kept there, so nothing is.
  }
}
