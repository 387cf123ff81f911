import { useRef } from "react";
import { onceKey } from "./request";

/**
 * The name of a call that makes something: the same words are the same call, however often it has to be tried, so that an
 * answer that was lost does not make it twice (API-13).
 */
export function useOnceKey(): (words?: string) => string {
  const last = useRef<{ readonly words: string; readonly key: string }>(null);
  return (words = "") => {
    if (last.current?.words !== words) last.current = { words, key: onceKey() };
    return last.current.key;
  };
}
