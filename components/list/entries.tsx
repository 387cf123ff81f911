"use client";

import { Suspense, useState } from "react";
import { SortableList } from "@/components/resource/sortable-list";
import { useOpening } from "@/components/resource/use-opening";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Language } from "@/lib/i18n/language";
import { EntryRow } from "./entry-row";
import type { OneList } from "./list";
import { useEntries } from "./use-entries";

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
