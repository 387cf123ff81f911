const USES = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Does something when the visitor first touches the page, presses a key or scrolls: whoever only reads loads nothing for it.
 * It comes once of each kind, so it must be something that doing it again does not change.
 */
export function whenUsed(work: () => void): void {
  for (const type of USES) addEventListener(type, work, { capture: true, passive: true, once: true });
}
