"use client";

import { useEffect, useRef, useState } from "react";

/** Scroll position in pixels from which the bar hides (DSH-04). */
const SEEN_UNTIL = 100;
/** Pixels to ignore, because a finger is never still. */
const STEP = 4;

/** Whether the user scrolls down; false on the first scroll up. */
export function useBarHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    const look = () => {
      const way = scrollY - last.current;
      if (Math.abs(way) < STEP) return;
      last.current = scrollY;
      setHidden(way > 0 && scrollY > SEEN_UNTIL);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isHidden;
}
