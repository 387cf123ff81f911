"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { CallError } from "@/lib/api-client/call-error";
import type { MediaType } from "@/lib/core/constants";
import { refusalOf, smallOrRefusal } from "./picture-check";

/** A picture that was chosen and is not stored yet. */
export type Queued = {
  readonly id: string;
  readonly file: File;
  /** Its address in this tab. */
  readonly preview: string;
  /** What is refused is no picture that may be stored: sending it again is no use. */
  readonly state: "waiting" | "sending" | "failed" | "refused";
  readonly error: string | null;
};

export type PictureQueue = {
  readonly items: readonly Queued[];
  readonly isSending: boolean;
  /** @returns what is in the queue now, what may not be sent as well */
  readonly add: (files: Iterable<File>) => readonly Queued[];
  readonly remove: (id: string) => void;
  /** Sends one after the other; what fails stays, and says why. @returns how many are stored now */
  readonly send: (chosen: readonly Queued[]) => Promise<number>;
};

type QueueOptions = {
  readonly type: MediaType;
  /** How many more may be stored. */
  readonly room?: number;
  readonly store: (item: Queued) => Promise<unknown>;
};

/** Pictures on their way, each with what went wrong with it. Nothing that was chosen is lost with the line. */
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
    // A second press while the first is on its way is none.
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
