"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { besideOf, type Entry, keyOf } from "./inbox";
import type { useOpenEntry } from "./use-open-entry";

/** Two clicks within this time are one decision, in milliseconds. */
const DOUBLE_MS = 500;

type StepsOptions = {
  readonly rows: readonly Entry[];
  readonly open: ReturnType<typeof useOpenEntry>;
  readonly isWide: boolean;
  readonly section: RefObject<HTMLElement | null>;
  readonly show: (key: string) => void;
};

/** The ways from the open entry to another one; the focus goes along beside a list. */
export function useSteps({ rows, open, isWide, section, show }: StepsOptions) {
  const keys = rows.map(keyOf);
  const { key, index, isListed } = open;
  const [wanted, want] = useState<{ readonly key: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const row = section.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(wanted.key)}"] a`);
    (row ?? section.current)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }, [wanted, section]);
  const decidedAt = useRef(Number.NEGATIVE_INFINITY);
  const focus = (to: string) => isWide && want({ key: to });
  return {
    hasPrevious: index > 0,
    hasNext: isListed ? index < keys.length - 1 : keys.length > 0,
    /** @param by 1, -1, or 0 for the entry that is now where the open one was */
    step: (by: number) => {
      const to = isListed ? keys[index + by] : keys[Math.min(index, keys.length - 1)];
      if (to === undefined) return;
      show(to);
      focus(to);
    },
    /** After a decision the next entry is open. A message is only focused: opening would mark it as read. */
    advance: () => {
      const to = isListed ? besideOf(keys, key) : (keys[index] ?? keys.at(-1) ?? "");
      decidedAt.current = performance.now();
      open.leave();
      show(to.startsWith("message.") ? "" : to);
      focus(to);
    },
    /** The entry of a decision that was taken back is open again: a click now is about it, and is no second one. */
    comeBack: (to: string) => {
      decidedAt.current = Number.NEGATIVE_INFINITY;
      show(to);
    },
    mayDecide: () => performance.now() - decidedAt.current > DOUBLE_MS,
  };
}
