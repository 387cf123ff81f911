"use client";

import { useEffect, useEffectEvent } from "react";

/** Refresh interval of visible lists, which others change too, in milliseconds. */
const AGAIN_MS = 45_000;
/** Check interval, in milliseconds. */
const LOOK_MS = 3000;
/** A list does not change within this time after the user has touched the page, in milliseconds. */
const STILL_MS = 3000;

const OPEN = "[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]";
/** A row that is being dragged. */
const CARRIED = "[aria-roledescription=sortable][aria-pressed=true]";
/** Search fields do not count: their text is in the URL as well. */
const WRITTEN = "input:not([type=checkbox], [type=radio], [type=search]), textarea, select, [contenteditable=true]";

const holders = new Set<symbol>();
let touchedAt = Number.NEGATIVE_INFINITY;

/** Pauses refreshing while something is selected or unsaved. */
export function useHeldLists(isHolding: boolean): void {
  useEffect(() => {
    if (!isHolding) return;
    const holder = Symbol("holder");
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [isHolding]);
}

/** Whether the user is busy, so that lists must not change. */
export function isListHeld(): boolean {
  const isWriting = document.activeElement?.matches(WRITTEN) ?? false;
  return holders.size > 0 || isWriting || document.querySelector(`${OPEN}, ${CARRIED}`) !== null;
}

function touch(): void {
  touchedAt = performance.now();
}

const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/**
 * Refreshes a list while its page is visible and the user is idle. With data saving, or offline, it refreshes when the
 * user returns to the page.
 * @param updatedAt time of the last result in milliseconds since the epoch; 0 before the first
 */
export function useFollowing(refetch: (options: { cancelRefetch: boolean }) => unknown, updatedAt: number): void {
  const ask = useEffectEvent(() => void refetch({ cancelRefetch: false }));
  useEffect(() => {
    if (updatedAt === 0) return;
    let askedAt = updatedAt;
    const timer = setInterval(() => {
      const isDue = Date.now() - askedAt >= AGAIN_MS;
      if (!isDue || document.hidden || !navigator.onLine || document.documentElement.dataset.lite !== undefined) return;
      if (isListHeld() || performance.now() - touchedAt < STILL_MS) return;
      askedAt = Date.now();
      ask();
    }, LOOK_MS);
    for (const type of TOUCHES) window.addEventListener(type, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const type of TOUCHES) window.removeEventListener(type, touch);
    };
  }, [updatedAt]);
}
