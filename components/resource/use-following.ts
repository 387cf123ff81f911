"use client";

import { useEffect, useEffectEvent } from "react";

/** Others write and decide as well: a list that is looked at is asked for again this long after it was. Milliseconds. */
const AGAIN_MS = 45_000;
/** How often is seen whether it is time. */
const LOOK_MS = 3000;
/** A list does not move under the hand of who has touched the page within this time. */
const STILL_MS = 3000;

const OPEN = "[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]";
/** A row that is being carried to another place. */
const CARRIED = "[aria-roledescription=sortable][aria-pressed=true]";
/** What is searched for stands in the address as well. */
const WRITTEN = "input:not([type=checkbox], [type=radio], [type=search]), textarea, select, [contenteditable=true]";

const holders = new Set<symbol>();
let touchedAt = Number.NEGATIVE_INFINITY;

/** Lists stay as they are as long as this holds, because something in them is selected or waits to be saved. */
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

/** Is somebody in the middle of something that a list must not change beneath? */
export function isListHeld(): boolean {
  const isWriting = document.activeElement?.matches(WRITTEN) ?? false;
  return holders.size > 0 || isWriting || document.querySelector(`${OPEN}, ${CARRIED}`) !== null;
}

function touch(): void {
  touchedAt = performance.now();
}

const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/**
 * Shows in a list what others do meanwhile: it is asked for again while its page is in sight and nobody is in the middle of
 * something. Who saves data, or has no line, sees it when they come back to the page.
 * @param updatedAt when the list last came, in milliseconds of the clock; 0 while it never has
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
