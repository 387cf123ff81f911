"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { EntryMove } from "@/components/resource/sortable-list";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { addToList, getList, moveInList, removeFromList } from "@/lib/calls/list";
import type { Language } from "@/lib/i18n/language";
import type { Entry, OneList } from "./list";

/** Actions on the entries of a list. Changes show at once and are reverted if the server refuses. */
export function useEntries(lng: Language, list: OneList) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const { queryKey } = queryOptionsFor(getList, { params: { id: list._id }, query: { lang: lng } });
  const show = (cache: QueryClient, change: (entries: readonly Entry[]) => Entry[]) =>
    cache.setQueryData<{ data: OneList }>(
      queryKey,
      (answer) => answer && { data: { ...answer.data, entries: change(answer.data.entries) } },
    );
  const moving = useWrite(moveInList, (cache, { params, body }) => {
    if (!(body instanceof FormData)) show(cache, (entries) => moved(entries, params.restaurantId, body.after));
  });
  const removing = useWrite(removeFromList, (cache, { params }) => {
    show(cache, (entries) => entries.filter(({ restaurant }) => restaurant._id !== params.restaurantId));
  });
  const adding = useWrite(addToList);
  const paramsOf = (restaurantId: string) => ({ id: list._id, restaurantId });
  const fail = (error: unknown) => toast("error", isConflict(error) ? words("movedMeanwhile") : errorText(error));

  const move = (id: string, body: EntryMove) => moving.mutate({ params: paramsOf(id), body }, { onError: fail });

  function remove(id: string): void {
    const at = list.entries.findIndex(({ restaurant }) => restaurant._id === id);
    const entry = list.entries[at];
    if (!entry) return;
    const params = paramsOf(id);
    const after = list.entries[at - 1]?.restaurant._id ?? null;
    // Use promises: `mutate` drops its callbacks when the list is closed meanwhile.
    const restore = () =>
      adding
        .mutateAsync({ params, body: { note: entry.note } })
        .then(() => moving.mutateAsync({ params, body: { after } }))
        .catch(fail);
    const undo = { label: words("undo"), onClick: () => void restore() };
    removing
      .mutateAsync({ params })
      .then(() => toast("info", t("takenOut", { name: entry.restaurant.name }), { action: undo }), fail);
  }
  return { move, remove };
}

function moved(entries: readonly Entry[], id: string, after: string | null): Entry[] {
  const entry = entries.find(({ restaurant }) => restaurant._id === id);
  const others = entries.filter((other) => other !== entry);
  const at = after === null ? 0 : others.findIndex(({ restaurant }) => restaurant._id === after) + 1;
  return entry ? others.toSpliced(at, 0, entry) : others;
}
