"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { CallError } from "@/lib/api-client/call-error";
import type { MediaType } from "@/lib/core/constants";
import { refusalOf, smallOrRefusal } from "./picture-check";

export type Queued = {
  readonly id: string;
  readonly file: File;
  /** Object URL, valid in this tab. */
  readonly preview: string;
  /** "refused" pictures are not allowed: retrying is useless. */
  readonly state: "waiting" | "sending" | "failed" | "refused";
  readonly error: string | null;
};

export type PictureQueue = {
  readonly items: readonly Queued[];
  readonly isSending: boolean;
  /** @returns the added items, including refused ones */
  readonly add: (files: Iterable<File>) => readonly Queued[];
  readonly remove: (id: string) => void;
  /** Uploads one after the other; failed items stay with their error. @returns number of stored pictures */
  readonly send: (chosen: readonly Queued[]) => Promise<number>;
};

type QueueOptions = {
  readonly type: MediaType;
  /** Number of pictures that can still be added. */
  readonly room?: number;
  readonly store: (item: Queued) => Promise<unknown>;
};

/** Upload queue with an error per picture. Chosen pictures survive a lost connection. */
export function usePictureQueue({ type, room = Number.POSITIVE_INFINITY, store }: QueueOptions): PictureQueue {
  const t = useTranslations("media");
  const errorText = useErrorText();
  const [items, setItems] = useState<readonly Queued[]>([]);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);
  const previews = useRef(new Set<string>());
  useEffect(() => () => previews.current.forEach((address) => void URL.revokeObjectURL(address)), []);

  const change = (id: string, changed: Partial<Queued>) =>
    setItems((known) => known.map((item) => (item.id === id ? { ...item, ...changed } : item)));
  const remove = (id: string) => setItems((known) => known.filter((item) => item.id !== id));

  function errorOf(file: File, index: number): string | null {
    const refusal = refusalOf(file, type, true) ?? (items.length + index >= room ? "tooMany" : null);
    return refusal && t(refusal);
  }

  function add(files: Iterable<File>): readonly Queued[] {
    const added = [...files].map((file, index): Queued => {
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      const error = errorOf(file, index);
      return { id: crypto.randomUUID(), file, preview, state: error === null ? "waiting" : "refused", error };
    });
    setItems((known) => [...known, ...added]);
    return added;
  }

  async function send(chosen: readonly Queued[]): Promise<number> {
    // Ignore repeated clicks while a request is pending.
    if (busy.current) return 0;
    busy.current = true;
    setSending(true);
    let stored = 0;
    for (const item of chosen) {
      change(item.id, { state: "sending", error: null });
      try {
        const small = await smallOrRefusal(item.file, type);
        if (typeof small === "string") {
          change(item.id, { state: "refused", error: t(small) });
          continue;
        }
        await store({ ...item, file: small });
        stored += 1;
        remove(item.id);
      } catch (error) {
        change(item.id, failureOf(error));
      }
    }
    busy.current = false;
    setSending(false);
    return stored;
  }

  function failureOf(error: unknown): Pick<Queued, "state" | "error"> {
    const [first] = error instanceof CallError ? error.errors : [];
    const isPicture = first?.path === "media" || (error instanceof CallError && error.code === "payload_too_large");
    return { state: isPicture ? "refused" : "failed", error: (isPicture && first?.message) || errorText(error) };
  }

  return { items, isSending, add, remove, send };
}
