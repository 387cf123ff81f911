"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

export type Entry = { readonly _id: string; readonly name: string };
/** Where an entry goes: behind `after` (null: to the front), in front of `before` (null: to the end). */
export type EntryMove = { readonly after: string | null; readonly before: string | null };

type SortableListProps<T extends Entry> = {
  readonly lng: Language;
  readonly items: readonly T[];
  /** Off where the list is not in the order that is changed here, or shows only a part. */
  readonly isSortable: boolean;
  readonly onMove: (id: string, move: EntryMove) => void;
  readonly row: (item: T, index: number) => ReactNode;
};

/** A pointer that moves less than this, in pixels, meant to press. */
const DRAG_FROM = 6;

/** A list that is put in order by dragging a grip, or by the grip, arrows and the space bar. */
export function SortableList<T extends Entry>({ lng, items, isSortable, onMove, row }: SortableListProps<T>) {
  const id = useId();
  const t = useTranslations("resource");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent): void {
    const to = items.findIndex(({ _id }) => _id === over?.id);
    if (!over || over.id === active.id || to < 0) return;
    onMove(String(active.id), moveTo(items, String(active.id), to));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: useAnnouncements(lng, items),
        screenReaderInstructions: { draggable: t("sortHelp") },
      }}
    >
      <SortableContext
        items={items.map(({ _id }) => _id)}
        strategy={verticalListSortingStrategy}
        disabled={!isSortable}
      >
        <ul className="rounded-lg border border-line bg-surface">
          {items.map((item, index) => (
            <SortableRow key={item._id} item={item} isSortable={isSortable}>
              {row(item, index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** The neighbours of an entry at another index of the list as it is shown. */
export function moveTo(items: readonly Entry[], id: string, index: number): EntryMove {
  const others = without(items, id);
  return { after: others[index - 1]?._id ?? null, before: others[index]?._id ?? null };
}

/** A list after a move, as it will be if the server agrees. */
export function moved<T extends Entry>(items: readonly T[], id: string, { after }: Pick<EntryMove, "after">): T[] {
  const item = items.find(({ _id }) => _id === id);
  const others = without(items, id);
  const index = after === null ? 0 : others.findIndex(({ _id }) => _id === after) + 1;
  return item ? others.toSpliced(index, 0, item) : others;
}

export function without<T extends Entry>(items: readonly T[], id: string): T[] {
  return items.filter(({ _id }) => _id !== id);
}

type SortableRowProps = { readonly item: Entry; readonly isSortable: boolean; readonly children: ReactNode };

function SortableRow({ item, isSortable, children }: SortableRowProps) {
  const t = useTranslations("resource");
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item._id,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`flex items-center gap-1 border-b border-line bg-surface first:rounded-t-lg last:rounded-b-lg last:border-b-0 ${
        isDragging ? "relative z-10 rounded-md shadow-3 outline-2 outline-lapis" : ""
      }`}
    >
      {isSortable ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t("move", { name: item.name })}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-sm border-0 bg-transparent text-ink-3"
        >
          <Icon name="grip-vertical" />
        </button>
      ) : (
        <span className="w-4" />
      )}
      {children}
    </li>
  );
}

/** What is read out while something is moved. */
function useAnnouncements(lng: Language, items: readonly Entry[]): Announcements {
  const t = useTranslations("resource");
  const say = (key: "lifted" | "movedOver" | "dropped" | "putBack", id: unknown, over: unknown) => {
    const position = items.findIndex(({ _id }) => _id === (over ?? id)) + 1;
    return t(key, {
      name: items.find(({ _id }) => _id === id)?.name ?? "",
      position: formatNumber(position, lng),
      total: formatNumber(items.length, lng),
    });
  };
  return {
    onDragStart: ({ active }) => say("lifted", active.id, null),
    onDragOver: ({ active, over }) => say("movedOver", active.id, over?.id),
    onDragEnd: ({ active, over }) => say("dropped", active.id, over?.id),
    onDragCancel: ({ active }) => say("putBack", active.id, null),
  };
}
