"use client";

import { useEffect, useRef, useState } from "react";

/** From here on it makes room, in pixels (DSH-04). */
const SEEN_UNTIL = 100;
/** A finger trembles. */
const STEP = 4;

/** Whether somebody reads on, further down: until the first step upwards. */
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
