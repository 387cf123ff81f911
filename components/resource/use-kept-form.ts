import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";

type Kept<V> = { readonly changed: Partial<V>; readonly version: string; readonly at: number };

export type KeptForm<V> = {
  /** When what is in the form was kept last, in milliseconds; null while nothing is. */
  readonly at: number | null;
  /** What was begun earlier came back with the page; somebody may have changed the entry since. */
  readonly restored: "same" | "older" | null;
  /** Forgets what is kept, and shows these values instead. */
  readonly drop: (values: V) => void;
  /** Forgets it: it was saved. */
  readonly forget: () => void;
};

type KeptOptions<V, S> = {
  /** Under which it is kept. */
  readonly name: string;
  /** As it is saved; a new entry is not yet. */
  readonly stored: S;
  readonly valuesOf: (stored: S) => V;
  /** Fields that can't be kept, such as files. */
  readonly without?: ReadonlySet<string>;
};

/** Milliseconds without a key before what was typed is kept. */
const PAUSE = 500;
const NONE: ReadonlySet<string> = new Set();

/**
 * Keeps a form on this device while it is filled in: a reload, an empty battery or a lost line takes nothing away. Only
 * what differs from what is saved: what others save meanwhile stays.
 */
export function useKeptForm<V extends FieldValues, S extends { readonly updatedAt: string } | undefined>(
  form: UseFormReturn<V>,
  { name, stored, valuesOf, without = NONE }: KeptOptions<V, S>,
): KeptForm<V> {
  const [at, setAt] = useState<number | null>(null);
  const [restored, setRestored] = useState<KeptForm<V>["restored"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRead = useRef(false);
  /** Was something typed that is not kept yet? */
  const isDue = useRef(false);
  const keptBeside = useRef(versionIn(stored));
  const { watch, reset, getValues } = form;

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const kept = readDraft<Kept<V>>(name);
    if (kept === null) return;
    reset({ ...valuesOf(stored), ...kept.changed }, { keepDefaultValues: true });
    // After the page as the server has made it, which knows nothing of this device.
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
    // A part was saved for itself: what was begun belongs to the new version, not to an older one.
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
