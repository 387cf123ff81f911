"use client";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import type { RemovalCalls } from "@/lib/catalogue/calls";
import type { Language } from "@/lib/i18n/language";
import { type Entry, without } from "./sortable-list";
import { useErrorText } from "./use-error-text";

export type Removal<E extends Entry> = {
  /** @param moveTo the entry that takes over what stands in it, where the call knows that */
  readonly remove: (entry: E, moveTo?: string) => void;
  readonly restore: (entry: E) => void;
  readonly isRemoving: boolean;
};

type RemovalOptions<E extends Entry> = {
  readonly calls: RemovalCalls;
  /** Of the list that is shown. */
  readonly queryKey: QueryKey;
  readonly onRemoved?: () => void;
  /** A refusal that the list has more to say of than a toast. @returns whether it was said */
  readonly onRefused?: (entry: E, error: unknown) => boolean;
};

/** Deleting an entry of a list and bringing it back: shown at once, told in a toast that undoes it, taken back if refused. */
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
    // Also from a page that was left when it was deleted there: what `mutate` is given is not told then.
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

/** Changes the entries of a list as they are shown now. */
export function changeList<E extends Entry>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (entries: readonly E[]) => readonly E[],
): void {
  cache.setQueryData<{ data: readonly E[] }>(queryKey, (page) => page && { ...page, data: change(page.data) });
}
