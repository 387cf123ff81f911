"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { reloadForLostChunks } from "@/components/vanilla/chunks";
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
  for (const part of [
    () => countVisit(() => import("@/components/vanilla/analytics/main")),
    () => reloadForLostChunks(moveView),
  ]) {
    try {
      part();
    } catch (error) {
      console.warn(error);
    }
  }
}

/** Saves or restores the typed text and the scroll position; continues if the chunk cannot be loaded. */
export function moveView(done: () => void): void {
  void import("@/components/vanilla/moved").then(({ move }) => move()).then(done, done);
}
