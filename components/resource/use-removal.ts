"use client";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { toast } from "@/components/ui/toast";
import type { CallDefinition } from "@/lib/api/call";
import type { messageAnswer } from "@/lib/api/fields";
import { useWrite } from "@/lib/api-client/use-write";
import type { languageQuery } from "@/lib/catalogue/schema";
import type { Language } from "@/lib/i18n/language";
import { type Entry, without } from "./entry-order";
import { useErrorText } from "./use-error-text";

export type RemovalCalls = {
  readonly delete: CallDefinition<{ output: typeof messageAnswer }, "DELETE", `${string}/:id`>;
  readonly restore: CallDefinition<{ query: typeof languageQuery; output: z.ZodType }, "POST", `${string}/:id/restore`>;
};

export type Removal<E extends Entry> = {
  /** @param moveTo entry that takes over the contents, if the call supports it */
  readonly remove: (entry: E, moveTo?: string) => void;
  readonly restore: (entry: E) => void;
  readonly isRemoving: boolean;
};

type RemovalOptions<E extends Entry> = {
  readonly calls: RemovalCalls;
  readonly queryKey: QueryKey;
  readonly onRemoved?: () => void;
  /** Handles a refusal that needs more than a toast. @returns whether it was handled */
  readonly onRefused?: (entry: E, error: unknown) => boolean;
};

/**
 * Deletes and restores entries of a list. Changes show at once, a toast offers to undo them, and they are reverted if
 * the server refuses.
 */
export function useRemoval<E extends Entry>(
  lng: Language,
  { calls, queryKey, onRemoved, onRefused }: RemovalOptions<E>,
): Removal<E> {
  const t = useTranslations("resource");
  const errorText = useErrorText();
  const leave = (cache: QueryClient, { params }: { readonly params: { readonly id: string } }) =>
    changeList(cache, queryKey, (entries) => without(entries, params.id));
  const removing = useWrite(calls.delete, leave);
  const restoring = useWrite(calls.restore, leave);

  function restore(entry: E): void {
    const input = { params: { id: entry._id }, query: { lang: lng } };
    // Use a promise: `mutate` drops its callbacks if the page was left after the deletion.
    restoring.mutateAsync(input).then(
      () => toast("success", t("restored", { name: entry.name })),
      (error: unknown) => toast("error", errorText(error)),
    );
  }

  function remove(entry: E, moveTo?: string): void {
    const input = { params: { id: entry._id }, ...(moveTo !== undefined && { query: { moveTo } }) };
    removing.mutate(input, {
      onSuccess: () => {
        onRemoved?.();
        const undo = { label: t("undo"), onClick: () => restore(entry) };
        toast("success", t("deleted", { name: entry.name }), { action: undo });
      },
      onError: (error) => onRefused?.(entry, error) || toast("error", errorText(error)),
    });
  }

  return { remove, restore, isRemoving: removing.isPending };
}

export function changeList<E extends Entry>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (entries: readonly E[]) => readonly E[],
): void {
  cache.setQueryData<{ data: readonly E[] }>(queryKey, (page) => page && { ...page, data: change(page.data) });
}
