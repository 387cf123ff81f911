"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { CallError, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import type { ListCalls } from "@/lib/catalogue/calls";
import type { Language } from "@/lib/i18n/language";
import { type Entry, type EntryMove, moved } from "./sortable-list";
import { useErrorText } from "./use-error-text";
import { changeList, useRemoval } from "./use-removal";

export type ListActions<E extends Entry> = {
  readonly move: (id: string, move: EntryMove) => void;
  readonly remove: (entry: E) => void;
  readonly restore: (entry: E) => void;
  /** What was to be deleted while something stands in it; its numbers are the newest that are known. */
  readonly inUse: E | null;
  readonly isRemoving: boolean;
  /** Another entry takes over what stands in it, and it is deleted. */
  readonly moveContents: (to: string) => void;
  /** It is not deleted after all. */
  readonly keep: () => void;
};

type ListActionsOptions<E extends Entry> = {
  readonly calls: ListCalls;
  /** Of the list that is shown. */
  readonly queryKey: QueryKey;
  /** Does something stand in it that would refuse its deletion? */
  readonly isUsed: (entry: E) => boolean;
};

/** What can be done with an entry of a list: shown at once, taken back when the server refuses. */
export function useListActions<E extends Entry>(
  lng: Language,
  { calls, queryKey, isUsed }: ListActionsOptions<E>,
): ListActions<E> {
  const t = useTranslations("resource");
  const errorText = useErrorText();
  const [inUse, setInUse] = useState<E | null>(null);

  const moving = useWrite(calls.move, (cache, { params, body }) => {
    if (!(body instanceof FormData)) changeList(cache, queryKey, (entries) => moved(entries, params.id, body));
  });
  const { remove, restore, isRemoving } = useRemoval<E>(lng, {
    calls,
    queryKey,
    onRemoved: () => setInUse(null),
    onRefused: (entry, error) => {
      if (isConflict(error)) setInUse({ ...entry, ...countsOf(error) });
      return isConflict(error);
    },
  });

  function move(id: string, body: EntryMove): void {
    const tell = (error: unknown) => toast("error", isConflict(error) ? t("movedMeanwhile") : errorText(error));
    moving.mutate({ params: { id }, body }, { onError: tell });
  }

  return {
    move,
    // What is known to be in use is not even tried.
    remove: (entry) => (isUsed(entry) ? setInUse(entry) : remove(entry)),
    restore,
    inUse,
    isRemoving,
    moveContents: (to) => inUse && remove(inUse, to),
    keep: () => setInUse(null),
  };
}

/** The numbers that a refusal tells are newer than those of the list, and are called the same. */
export function countsOf(error: unknown): Readonly<Record<string, number>> {
  const answer: unknown = error instanceof CallError ? error.answer : null;
  const details = typeof answer === "object" && answer && "details" in answer ? answer.details : null;
  return typeof details === "object" && details ? (details as Readonly<Record<string, number>>) : {};
}
