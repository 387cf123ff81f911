import { storedUserId } from "@/lib/api-client/stored-session";

/** What somebody has begun to write is kept under names that begin with this; leaving a session removes all of them. */
const PREFIX = "draft:";

/** Under which names small scripts keep what was typed into a form that was not sent, and what was searched for. */
export const FORM_PREFIX = "form:";
export const RECENT_SEARCHES = "recentSearches";

type Kept<T> = { readonly by: string | null; readonly what: T };

/**
 * What was begun here and not sent: of a visitor without an account, who may have logged in since, or of who is signed in
 * now. What another person wrote in this browser is nobody's.
 */
export function readDraft<T>(name: string): T | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as Kept<T> | null;
    return kept && (kept.by === null || kept.by === storedUserId()) ? kept.what : null;
  } catch {
    return null;
  }
}

/** Keeps what is being written; where a browser keeps nothing it lasts as long as its page. */
export function keepDraft<T>(name: string, what: T): void {
  try {
    const kept: Kept<T> = { by: storedUserId(), what };
    localStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // No room, or not allowed.
  }
}

/** Forgets one: it was sent, or is not wanted any more. */
export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing is kept there.
  }
}

/** Forgets all of them, half-filled forms and what was searched for: whoever sits here next must not find them. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(FORM_PREFIX)) sessionStorage.removeItem(key);
    localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // Nothing is kept there.
  }
}
