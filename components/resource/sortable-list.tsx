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
import { type ComponentProps, memo, type ReactNode, useId, useMemo } from "react";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

export type Entry = { readonly _id: string; readonly name: string };
/** Where an entry goes: behind `after` (null: to the front), in front of `before` (null: to the end). */
export type EntryMove = { readonly after: string | null; readonly before: string | null };

/** A move whose sender may not have seen what stands behind it. */
type SomeMove = { readonly after: string | null; readonly before?: string | null | undefined };

type SortableListProps<T extends Entry> = {
  readonly lng: Language;
  readonly items: readonly T[];
  /** Off where the list is not in the order that is changed here, or shows only a part. */
  readonly isSortable: boolean;
  readonly onMove: (id: string, move: EntryMove) => void;
  readonly row: (item: T, index: number) => ReactNode;
  /** Draws the grip where it has more to do; such rows are not indented without it. */
  readonly grip?: (grip: ComponentProps<"button">, item: T) => ReactNode;
  readonly className?: string;
};

/** A pointer that moves less than this, in pixels, meant to press. */
const BY_POINTER = { activationConstraint: { distance: 6 } };
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };

/** A list that is put in order by dragging a grip, or by the grip, arrows and the space bar. */
export function SortableList<T extends Entry>(props: SortableListProps<T>) {
  const { lng, items, isSortable, onMove, row, grip, className = "rounded-lg border border-line bg-surface" } = props;
  const id = useId();
  const t = useTranslations("resource");
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS));
  // The same array as long as the order is: another one draws all rows anew.
  const order = items.map(({ _id }) => _id).join();
  const ids = useMemo(() => order.split(","), [order]);

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
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!isSortable}>
        <ul className={className}>
          {items.map((item, index) => (
            <Row key={item._id} item={item} index={index} isSortable={isSortable} grip={grip} row={row} />
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
export function moved<T extends Entry>(items: readonly T[], id: string, { after, before }: SomeMove): T[] {
  const item = items.find(({ _id }) => _id === id);
  const others = without(items, id);
  const at = (other: string | null | undefined) => others.findIndex(({ _id }) => _id === other);
  // What goes to the front of a part of the list stands before its next one, not before all.
  const index = after === null ? Math.max(0, at(before)) : at(after) + 1;
  return item ? others.toSpliced(index, 0, item) : others;
}

export function without<T extends Entry>(items: readonly T[], id: string): T[] {
  return items.filter(({ _id }) => _id !== id);
}

type SortableRowProps<T extends Entry> = Pick<SortableListProps<T>, "isSortable" | "row"> & {
  readonly item: T;
  readonly index: number;
  readonly grip: SortableListProps<T>["grip"];
};

/** Where `row` and `grip` stay the same functions, a row is drawn anew only when its own entry changes. */
const Row = memo(SortableRow) as typeof SortableRow;

function SortableRow<T extends Entry>({ item, index, isSortable, grip, row }: SortableRowProps<T>) {
  const t = useTranslations("resource");
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item._id,
  });
  const style = { transform: CSS.Translate.toString(transform), transition };
  const button: ComponentProps<"button"> = {
    type: "button",
    ref: setActivatorNodeRef,
    ...attributes,
    ...listeners,
    "aria-label": t("move", { name: item.name }),
    className:
      "grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-sm border-0 bg-transparent text-ink-3",
    children: <Icon name="grip-vertical" />,
  };
  const usual = isSortable ? <button {...button} /> : <span className="w-4" />;
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`flex items-center gap-1 border-b border-line bg-surface first:rounded-t-lg last:rounded-b-lg last:border-b-0 ${
        isDragging ? "relative z-10 rounded-md shadow-3 outline-2 outline-lapis" : ""
      }`}
    >
      {grip ? isSortable && grip(button, item) : usual}
      {useMemo(() => row(item, index), [row, item, index])}
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
