"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Suspense, useRef, useState } from "react";
import type { EntryMove } from "@/components/resource/entry-order";
import type { RowActions } from "@/components/resource/row-drop";
import { RowMenu } from "@/components/resource/row-menu";
import { SortableList } from "@/components/resource/sortable-list";
import { useErrorText } from "@/components/resource/use-error-text";
import { useFocusBeside } from "@/components/resource/use-focus-beside";
import { useOpening } from "@/components/resource/use-opening";
import { initialOf } from "@/components/ui/initial";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { addToList, getList, moveInList, removeFromList } from "@/lib/calls/list";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { BusinessSigns } from "./business-signs";
import type { Entry, OneList } from "./list";

const load = () => import("./note-dialog").then(({ NoteDialog }) => ({ default: NoteDialog }));
const NoteDialog = lazyWithRetry(load);

/** The businesses of a list, sortable by dragging, by keyboard and by menu. */
export function Entries({ lng, list }: { readonly lng: Language; readonly list: OneList }) {
  const { move, remove } = useEntries(lng, list);
  const [noted, setNoted] = useState<string | null>(null);
  const open = useOpening();
  const items = list.entries.map(({ restaurant, note }) => ({ ...restaurant, note }));
  const edited = items.find(({ _id }) => _id === noted);
  return (
    <div>
      <SortableList
        lng={lng}
        items={items}
        isSortable={items.length > 1}
        onMove={move}
        row={(entry, index) => (
          <EntryRow
            lng={lng}
            entry={entry}
            steps={items.length > 1 ? { index, items } : null}
            onEdit={() => open(load, () => setNoted(entry._id))}
            onMove={(to) => move(entry._id, to)}
            onDelete={() => remove(entry._id)}
          />
        )}
      />
      {edited ? (
        <Suspense fallback={null}>
          <NoteDialog lng={lng} listId={list._id} entry={edited} onClose={() => setNoted(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** CSS pixels. */
const SIDE = 72;

type EntryRowProps = Omit<RowActions, "entry" | "words"> & {
  readonly lng: Language;
  readonly entry: Entry["restaurant"] & Pick<Entry, "note">;
};

function EntryRow({ lng, entry, ...actions }: EntryRowProps) {
  const t = useTranslations("lists");
  const enums = useTranslations("enums");
  const { _id, name, type, address, cover, note } = entry;
  const row = useRef<HTMLDivElement>(null);
  useFocusBeside(row, "[aria-haspopup=menu]");
  return (
    <div ref={row} className="flex min-w-0 flex-1 items-center gap-3 py-2 pe-1">
      <span className="w-14 shrink-0 overflow-hidden rounded-md sm:w-18">
        {cover ? (
          <Photo src={cover.small} width={SIDE} height={SIDE} ratio="square" />
        ) : (
          <PhotoFallback seed={_id} initial={initialOf(name)} ratio="square" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">
          <a href={paths.business(lng, entry)} dir="auto" className="block wrap-anywhere">
            {name}
          </a>
        </h3>
        <p className="truncate text-sm text-ink-2" dir="auto">
          {[enums(`type.${type}`), address].filter(Boolean).join(" · ")}
        </p>
        <BusinessSigns lng={lng} business={entry} />
        {note === null ? null : (
          <p className="mt-1 rounded-sm bg-saffron-tint px-2 py-1 text-sm whitespace-pre-line wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
      <RowMenu
        {...actions}
        entry={entry}
        words={{ edit: t(note === null ? "addNote" : "editNote"), delete: t("takeOut") }}
      />
    </div>
  );
}

/** Actions on the entries of a list. Changes show at once and are reverted if the server refuses. */
function useEntries(lng: Language, list: OneList) {
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
