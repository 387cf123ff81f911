"use client";

import { useEffect, useEffectEvent } from "react";
import { isWriting } from "./is-writing";

type LetterKeys = Readonly<Record<string, () => void>>;

/** Shortcuts by physical key, so that they work with every keyboard layout. Ignored in text fields. */
export function useLetterKeys(keys: LetterKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = event.code.startsWith("Key") ? keys[event.code.slice("Key".length).toLowerCase()] : undefined;
    const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!act || isChord || isWriting(event) || event.repeat) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
