"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { startAppPage } from "@/components/vanilla/app";
import { track } from "@/lib/analytics/track";

/**
 * Tracks page views in the app, including client-side navigation (ANA-08), and recovers from failed scripts (LAY-13).
 */
export function AppWatch() {
  const pathname = usePathname();
  const before = useRef<string>(null);
  useEffect(() => {
    if (before.current === null) startAppPage();
    else if (before.current !== pathname) {
      track("page_view");
      track("navigation");
    }
    before.current = pathname;
  }, [pathname]);
  return null;
}
