"use client";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/enhance/toast";
import { CallError, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import type { ListCalls } from "@/lib/catalogue/calls";
import type { Language } from "@/lib/i18n/language";
import { type Entry, type EntryMove, moved, without } from "./sortable-list";
import { useErrorText } from "./use-error-text";

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

  const show = (cache: QueryClient, change: (entries: readonly Entry[]) => readonly Entry[]) =>
    cache.setQueryData<{ data: readonly Entry[] }>(queryKey, (page) => page && { ...page, data: change(page.data) });
  const moving = useWrite(calls.move, (cache, { params, body }) => {
    if (!(body instanceof FormData)) show(cache, (entries) => moved(entries, params.id, body));
  });
  const removing = useWrite(calls.delete, (cache, { params }) => {
    show(cache, (entries) => without(entries, params.id));
  });
  const restoring = useWrite(calls.restore, (cache, { params }) => {
    show(cache, (entries) => without(entries, params.id));
  });

  function restore(entry: E): void {
    const input = { params: { id: entry._id }, query: { lang: lng } };
    restoring.mutate(input, {
      onSuccess: () => toast("success", t("restored", { name: entry.name })),
      onError: (error) => toast("error", errorText(error)),
    });
  }

  function remove(entry: E, moveTo?: string): void {
    const input = { params: { id: entry._id }, query: moveTo === undefined ? {} : { moveTo } };
    removing.mutate(input, {
      onSuccess: () => {
        setInUse(null);
        const undo = { label: t("undo"), onClick: () => restore(entry) };
        toast("success", t("deleted", { name: entry.name }), { action: undo });
      },
      onError: (error) =>
        isConflict(error) ? setInUse({ ...entry, ...countsOf(error) }) : toast("error", errorText(error)),
    });
  }

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
    isRemoving: removing.isPending,
    moveContents: (to) => inUse && remove(inUse, to),
    keep: () => setInUse(null),
  };
}

/** The numbers that a refusal tells are newer than those of the list, and are called the same. */
function countsOf(error: unknown): Readonly<Record<string, number>> {
  const answer: unknown = error instanceof CallError ? error.answer : null;
  const details = typeof answer === "object" && answer && "details" in answer ? answer.details : null;
  return typeof details === "object" && details ? (details as Readonly<Record<string, number>>) : {};
}
