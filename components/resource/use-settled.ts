"use client";

import { useEffect, useState } from "react";

/** A text once it has not changed for a moment: what is typed is asked about, not each of its letters. @param pause milliseconds */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
