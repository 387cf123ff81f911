import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";

type Kept<V> = { readonly changed: Partial<V>; readonly version: string; readonly at: number };

export type AutosavedForm<V> = {
  /** Time of the last draft in milliseconds since the epoch; null without a draft. */
  readonly at: number | null;
  /** A draft was restored; "older" means that the entry was changed since. */
  readonly restored: "same" | "older" | null;
  /** Deletes the draft and shows these values instead. */
  readonly drop: (values: V) => void;
  /** Deletes the draft after saving. */
  readonly forget: () => void;
};

type KeptOptions<V, S> = {
  /** Storage key. */
  readonly name: string;
  /** The stored entry; undefined for a new one. */
  readonly stored: S;
  readonly valuesOf: (stored: S) => V;
  /** Fields that cannot be stored, such as files. */
  readonly without?: ReadonlySet<string>;
};

/** Autosave delay after the last key, in milliseconds. */
const PAUSE = 500;
const NONE: ReadonlySet<string> = new Set();

/**
 * Autosaves a form on this device, so that a reload, an empty battery or a lost connection loses nothing. Stores only
 * the differences from the saved entry, so that changes by others are kept.
 */
export function useAutosavedForm<V extends FieldValues, S extends { readonly updatedAt: string } | undefined>(
  form: UseFormReturn<V>,
  { name, stored, valuesOf, without = NONE }: KeptOptions<V, S>,
): AutosavedForm<V> {
  const [at, setAt] = useState<number | null>(null);
  const [restored, setRestored] = useState<AutosavedForm<V>["restored"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRead = useRef(false);
  const isDue = useRef(false);
  const keptBeside = useRef(versionIn(stored));
  const { watch, reset, getValues } = form;

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const kept = readDraft<Kept<V>>(name);
    if (kept === null) return;
    reset({ ...valuesOf(stored), ...kept.changed }, { keepDefaultValues: true });
    // After hydration, since the server does not know the draft.
    void Promise.resolve().then(() => {
      setAt(kept.at);
      setRestored(kept.version === versionIn(stored) ? "same" : "older");
    });
  }, [name, stored, valuesOf, reset]);

  useEffect(() => {
    const keep = () => {
      isDue.current = false;
      const changed = changedFields(valuesOf(stored), getValues(), without);
      const isChanged = Object.keys(changed).length > 0;
      const now = Date.now();
      if (isChanged) keepDraft<Kept<V>>(name, { changed, version: versionIn(stored), at: now });
      else dropDraft(name);
      setAt(isChanged ? now : null);
    };
    // A part was saved separately: rebase the draft on the new version.
    const isOther = keptBeside.current !== versionIn(stored);
    keptBeside.current = versionIn(stored);
    if (isDue.current || (isOther && readDraft(name) !== null)) timer.current = setTimeout(keep);
    const { unsubscribe } = watch(() => {
      isDue.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE);
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [watch, getValues, name, stored, valuesOf, without]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    isDue.current = false;
    dropDraft(name);
    setAt(null);
    setRestored(null);
  }, [name]);
  const drop = useCallback(
    (values: V) => {
      reset(values);
      forget();
    },
    [reset, forget],
  );
  return { at, restored, drop, forget };
}

const versionIn = (stored: { readonly updatedAt: string } | undefined): string => stored?.updatedAt ?? "";

function changedFields<V extends FieldValues>(before: V, now: V, without: ReadonlySet<string>): Partial<V> {
  const changed = Object.entries(now).filter(
    ([name, value]) => !without.has(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(changed) as Partial<V>;
}
