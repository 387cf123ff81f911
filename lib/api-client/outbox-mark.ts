/**
 * Whether something waits to be sent, in a word that every page can read at once: what waits lies in a database that opens
 * slowly. It changes with whatever waits, so that other tabs hear of it.
 */
const MARK = "outbox";

/** Told to this window when what waits has changed. */
export const OUTBOX_CHANGE = "outbox-change";

/** Does something wait in this browser, whoever wrote it? */
export function hasWaiting(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** Tells this window and other tabs how it is now. */
export function tellOutbox(isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, String(Date.now()));
  } catch {
    // Nothing is kept there; this window hears of it all the same.
  }
  window.dispatchEvent(new Event(OUTBOX_CHANGE));
}

/** Follows what waits, here and in other tabs. @returns stops it */
export function followOutbox(follower: () => unknown): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === MARK || key === null) follower();
  };
  window.addEventListener(OUTBOX_CHANGE, follower);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(OUTBOX_CHANGE, follower);
    window.removeEventListener("storage", onStorage);
  };
}
