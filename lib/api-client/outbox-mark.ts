/**
 * localStorage key that marks a non-empty outbox. Pages can read it at once, while the database opens slowly. Its value
 * changes with every change of the outbox, so that other tabs are notified.
 */
const MARK = "outbox";

export const OUTBOX_CHANGE = "outbox-change";

/** Whether the outbox of this browser has items, whoever wrote them. */
export function hasWaiting(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** Updates the mark and notifies this window and other tabs. */
export function emitOutboxChange(isEmpty: boolean): void {
  try {
    if (isEmpty) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, String(Date.now()));
  } catch {
    // Storage is blocked; the event still reaches this window.
  }
  window.dispatchEvent(new Event(OUTBOX_CHANGE));
}

/** Subscribes to outbox changes in all tabs. @returns unsubscribes */
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
