"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { keepDraft, readDraft } from "@/lib/api-client/draft";
import type { SettingsValues } from "./settings-values";

/** Another name whenever the form has other fields: what was kept of a former one does not fit. */
export const SETTINGS_DRAFT = "settings-with-calls";

/** What was begun and not saved comes back with the page, on this device. */
export function useKeptSettings({ watch, reset, getValues, formState }: UseFormReturn<SettingsValues>): void {
  const isRead = useRef(false);
  const { isDirty } = formState;
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const kept = readDraft<SettingsValues>(SETTINGS_DRAFT);
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [reset]);
  useEffect(() => {
    if (!isDirty) return;
    keepDraft(SETTINGS_DRAFT, getValues());
    const { unsubscribe } = watch(() => keepDraft(SETTINGS_DRAFT, getValues()));
    return unsubscribe;
  }, [watch, getValues, isDirty]);
}
