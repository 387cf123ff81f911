import { useRef } from "react";
import { onceKey } from "./request";

/**
 * An idempotency key that stays the same for the same text, so that a retry after a lost answer does not create a
 * duplicate (API-13).
 */
export function useOnceKey(): (words?: string) => string {
  const last = useRef<{ readonly words: string; readonly key: string }>(null);
  return (words = "") => {
    if (last.current?.words !== words) last.current = { words, key: onceKey() };
    return last.current.key;
  };
}
