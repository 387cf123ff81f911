"use client";

import { useEffect, useRef } from "react";

export type CheckKey = "j" | "k" | "a" | "r";

const KEYS: ReadonlySet<string> = new Set<CheckKey>(["j", "k", "a", "r"]);
const FIELDS = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Keys of the queue, by their place on the keyboard: they work in every language, and never where somebody writes. */
export function useCheckKeys(onKey: (key: CheckKey) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.code.replace("Key", "").toLowerCase();
      const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      const isWriting = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      if (isChord || isWriting || event.repeat || !KEYS.has(key)) return;
      event.preventDefault();
      latest.current(key as CheckKey);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
