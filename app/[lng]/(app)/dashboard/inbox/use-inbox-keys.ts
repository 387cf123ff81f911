"use client";

import { useEffect, useEffectEvent } from "react";
import { isWriting } from "@/components/resource/is-writing";

const KEYS = ["j", "k", "x", "a", "r", "u"] as const;

type InboxKeys = Readonly<Record<(typeof KEYS)[number], () => void>>;

/** Shortcuts of the inbox by physical key, so that they work with every keyboard layout. Ignored in text fields. */
export function useInboxKeys(keys: InboxKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS.find((each) => event.code === `Key${each.toUpperCase()}`);
    const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!key || isChord || isWriting(event) || event.repeat) return;
    event.preventDefault();
    keys[key]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
