"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { startAppPage } from "@/components/vanilla/app";
import { track } from "@/lib/analytics/track";

/** Counts what is opened in the app, also by Next's router (ANA-08), and has the page recover from lost scripts (LAY-13). */
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
