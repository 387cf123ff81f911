"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { reloadForLostChunks, runEach } from "@/components/vanilla/load-script";
import { countVisit } from "@/components/vanilla/visit";
import { track } from "@/lib/analytics/track";

/**
 * Tracks page views in the app, including client-side navigation (ANA-08), and recovers from failed scripts (LAY-13).
 */
export function AppWatch() {
  const pathname = usePathname();
  const before = useRef<string>(null);
  useEffect(() => {
    if (before.current === null) start();
    else if (before.current !== pathname) {
      track("page_view");
      track("navigation");
    }
    before.current = pathname;
  }, [pathname]);
  return null;
}

let isStarted = false;

/** Runs once per document, however often Next's router changes the page. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  runEach([() => countVisit(() => import("@/components/vanilla/analytics")), () => reloadForLostChunks(loadMoved)]);
}

/** Saves or restores the typed text and the scroll position; continues if the chunk cannot be loaded. */
export function loadMoved(done: () => void): void {
  void import("@/components/vanilla/moved").then(({ moveView }) => moveView()).then(done, done);
}
