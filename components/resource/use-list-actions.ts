"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import type { CallDefinition } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import { CallError, isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import type { deleteQuery, moveBody } from "@/lib/catalogue/schema";
import type { Language } from "@/lib/i18n/language";
import { type Entry, type EntryMove, moved } from "./entry-order";
import { useErrorText } from "./use-error-text";
import { changeList, type RemovalCalls, useRemoval } from "./use-removal";

/** Calls on an entry of an ordered list that need no editor. */
export type ListCalls = RemovalCalls & {
  readonly move: CallDefinition<
    { body: typeof moveBody; output: typeof messageAnswer },
    "PATCH",
    `${string}/:id/position`
  >;
  readonly delete: CallDefinition<
    { query: typeof deleteQuery; output: typeof messageAnswer },
    "DELETE",
    `${string}/:id`
  >;
};

export type ListActions<E extends Entry> = {
  readonly move: (id: string, move: EntryMove) => void;
  readonly remove: (entry: E) => void;
  readonly restore: (entry: E) => void;
  /** The entry that cannot be deleted because it has contents, with the latest numbers. */
  readonly inUse: E | null;
  readonly isRemoving: boolean;
  /** Moves the contents to another entry and deletes this one. */
  readonly moveContents: (to: string) => void;
  readonly keep: () => void;
};

type ListActionsOptions<E extends Entry> = {
  readonly calls: ListCalls;
  readonly queryKey: QueryKey;
  /** Whether the entry has contents, so that its deletion would be refused. */
  readonly isUsed: (entry: E) => boolean;
};

/** Actions on the entries of a list. Changes show at once and are reverted if the server refuses. */
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
    const showError = (error: unknown) => toast("error", isConflict(error) ? t("movedMeanwhile") : errorText(error));
    moving.mutate({ params: { id }, body }, { onError: showError });
  }

  return {
    move,
    // Skip the request if the deletion is known to be refused.
    remove: (entry) => (isUsed(entry) ? setInUse(entry) : remove(entry)),
    restore,
    inUse,
    isRemoving,
    moveContents: (to) => inUse && remove(inUse, to),
    keep: () => setInUse(null),
  };
}

/** The counts in a refusal are newer than those in the list and have the same names. */
export function countsOf(error: unknown): Readonly<Record<string, number>> {
  const answer: unknown = error instanceof CallError ? error.answer : null;
  const details = typeof answer === "object" && answer && "details" in answer ? answer.details : null;
  return typeof details === "object" && details ? (details as Readonly<Record<string, number>>) : {};
}
