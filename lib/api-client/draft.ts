import { storedUserId } from "@/lib/api-client/stored-session";

/** Prefix of drafts in localStorage; a logout removes all of them. */
const PREFIX = "draft:";

/** Keys under which small scripts keep unsent form input and recent searches. */
export const FORM_PREFIX = "form:";
export const RECENT_SEARCHES = "recentSearches";

type Kept<T> = { readonly by: string | null; readonly what: T };

/**
 * Reads a draft that the current user wrote, or a visitor who may have logged in since. Drafts of other users are
 * ignored.
 */
export function readDraft<T>(name: string): T | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as Kept<T> | null;
    return kept && (kept.by === null || kept.by === storedUserId()) ? kept.what : null;
  } catch {
    return null;
  }
}

/** Stores a draft; without browser storage it lasts only as long as the page. */
export function keepDraft<T>(name: string, what: T): void {
  try {
    const kept: Kept<T> = { by: storedUserId(), what };
    localStorage.setItem(PREFIX + name, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked.
  }
}

/** Drafts of the current user whose names begin so. */
export function readDrafts<T>(beginning: string): T[] {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return names.flatMap((key) => readDraft<T>(key.slice(PREFIX.length)) ?? []);
  } catch {
    return [];
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked.
  }
}

/**
 * Removes all drafts, half-filled forms and recent searches, so that the next user of this browser does not see them.
 */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(FORM_PREFIX)) sessionStorage.removeItem(key);
    localStorage.removeItem(RECENT_SEARCHES);
  } catch {
    // Storage is blocked.
  }
}
