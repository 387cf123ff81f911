"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import { type BusinessForm, type BusinessValues, businessValues, type StoredBusiness } from "./business-values";

/** Only what differs from what is saved: what others save meanwhile stays. Pictures are too large to be kept. */
type Texts = Partial<Omit<BusinessValues, "logo" | "cover" | "gallery">>;
type Kept = { readonly changed: Texts; readonly version: string; readonly at: number };

export type KeptBusiness = {
  /** When what is in the form was kept last, in milliseconds; null while nothing is. */
  readonly at: number | null;
  /** What was begun earlier came back with the page; somebody may have changed the business since. */
  readonly restored: "same" | "older" | null;
  /** Forgets what is kept, and shows these values instead. */
  readonly drop: (values: BusinessValues) => void;
  /** Forgets it: it was saved. */
  readonly forget: () => void;
};

const PICTURES: ReadonlySet<string> = new Set(["logo", "cover", "gallery"] satisfies (keyof BusinessValues)[]);

/** Milliseconds without a key before what was typed is kept. */
const PAUSE = 500;

/** Keeps a form on this device while it is filled in: a reload, an empty battery or a lost line takes nothing away. */
export function useKeptBusiness(form: BusinessForm, stored: StoredBusiness | undefined): KeptBusiness {
  const draft = `business:${stored?._id ?? "new"}`;
  const [at, setAt] = useState<number | null>(null);
  const [restored, setRestored] = useState<KeptBusiness["restored"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isRead = useRef(false);
  const { watch, reset, getValues } = form;

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const kept = readDraft<Kept>(draft);
    if (kept === null) return;
    reset({ ...businessValues(stored), ...kept.changed }, { keepDefaultValues: true });
    // After the page as the server has made it, which knows nothing of this device.
    void Promise.resolve().then(() => {
      setAt(kept.at);
      setRestored(kept.version === versionIn(stored) ? "same" : "older");
    });
  }, [draft, stored, reset]);

  useEffect(() => {
    const keep = () => {
      const changed = changedTexts(businessValues(stored), getValues());
      if (Object.keys(changed).length === 0) return;
      const now = Date.now();
      keepDraft<Kept>(draft, { changed, version: versionIn(stored), at: now });
      setAt(now);
    };
    const { unsubscribe } = watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE);
    });
    return () => {
      clearTimeout(timer.current);
      unsubscribe();
    };
  }, [watch, getValues, draft, stored]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    dropDraft(draft);
    setAt(null);
    setRestored(null);
  }, [draft]);
  const drop = useCallback(
    (values: BusinessValues) => {
      reset(values);
      forget();
    },
    [reset, forget],
  );
  return { at, restored, drop, forget };
}

const versionIn = (stored: StoredBusiness | undefined): string => stored?.updatedAt ?? "";

function changedTexts(before: BusinessValues, now: BusinessValues): Texts {
  const changed = Object.entries(now).filter(
    ([name, value]) => !PICTURES.has(name) && JSON.stringify(value) !== JSON.stringify(before[name as keyof Texts]),
  );
  return Object.fromEntries(changed) as Texts;
}
