const USES = ["pointerdown", "keydown", "scroll"] as const;

/** Does something once, when the visitor first touches the page, presses a key or scrolls: whoever only reads loads nothing for it. */
export function whenUsed(work: () => void): void {
  const done = new AbortController();
  const onUse = () => {
    done.abort();
    work();
  };
  for (const type of USES) addEventListener(type, onUse, { capture: true, passive: true, signal: done.signal });
}
