"use client";

import { type RefObject, useEffect, useState } from "react";

/** Width from which the list and the pane stand side by side, in pixels; the classes of the screen say the same. */
const WIDE = 860;

/** Whether an element has room for both. Follows its width, not that of the window. */
export function useIsWide(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(true);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWide((entry?.contentRect.width ?? WIDE) >= WIDE));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return isWide;
}
