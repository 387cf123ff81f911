"use client";

import { useEffect, useState } from "react";

/** Debounces a text, to query once per pause and not per key. @param pause milliseconds */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
