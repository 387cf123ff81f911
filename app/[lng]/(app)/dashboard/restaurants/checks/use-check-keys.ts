"use client";

import { useEffect, useRef } from "react";
import { isWriting } from "@/components/resource/is-writing";

export type CheckKey = "j" | "k" | "a" | "r";

const KEYS: ReadonlySet<string> = new Set<CheckKey>(["j", "k", "a", "r"]);

/** Shortcuts of the queue by physical key, so that they work with every keyboard layout. Ignored in text fields. */
export function useCheckKeys(onKey: (key: CheckKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.code.replace("Key", "").toLowerCase();
      const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (isChord || isWriting(event) || event.repeat || !KEYS.has(key)) return;
      event.preventDefault();
      latest.current(key as CheckKey);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
