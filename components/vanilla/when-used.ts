const USES = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Runs on the first pointer, key or scroll event, so that reading alone loads nothing. Runs once per event type, so
 * `work` must be idempotent.
 */
export function whenUsed(work: () => void): void {
  for (const type of USES) addEventListener(type, work, { capture: true, passive: true, once: true });
}
