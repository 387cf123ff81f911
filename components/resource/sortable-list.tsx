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
  rectSortingStrategy,
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
import { type Entry, type EntryMove, moveTo } from "./entry-order";

type SortableListProps<T extends Entry> = {
  readonly lng: Language;
  readonly items: readonly T[];
  /** False if the list has another order or is incomplete. */
  readonly isSortable: boolean;
  readonly onMove: (id: string, move: EntryMove) => void;
  readonly row: (item: T, index: number) => ReactNode;
  /** Renders a custom handle; its rows have no indent without it. */
  readonly grip?: (grip: ComponentProps<"button">, item: T) => ReactNode;
  readonly className?: string;
  /** A grid of tiles, which have borders of their own; `className` sets its layout. */
  readonly isGrid?: boolean;
};

/** Shorter movements, in pixels, count as a click. */
const BY_POINTER = { activationConstraint: { distance: 6 } };
const BY_KEYS = { coordinateGetter: sortableKeyboardCoordinates };

/** A list sortable by dragging a handle, or by handle, arrow keys and space. */
export function SortableList<T extends Entry>(props: SortableListProps<T>) {
  const { lng, items, isSortable, onMove, row, grip, isGrid = false } = props;
  const { className = "rounded-lg border border-line bg-surface" } = props;
  const id = useId();
  const t = useTranslations("resource");
  const sensors = useSensors(useSensor(PointerSensor, BY_POINTER), useSensor(KeyboardSensor, BY_KEYS));
  // Keep the array identity while the order is the same, since a new one re-renders all rows.
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
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={!isSortable}
      >
        <ul className={className}>
          {items.map((item, index) => (
            <Row
              key={item._id}
              item={item}
              index={index}
              isSortable={isSortable}
              isGrid={isGrid}
              grip={grip}
              row={row}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

type SortableRowProps<T extends Entry> = Pick<SortableListProps<T>, "isSortable" | "row"> & {
  readonly isGrid: boolean;
  readonly item: T;
  readonly index: number;
  readonly grip: SortableListProps<T>["grip"];
};

/** If `row` and `grip` are stable functions, a row re-renders only when its entry changes. */
const Row = memo(SortableRow) as typeof SortableRow;

const ROW =
  "flex items-center gap-1 border-b border-line bg-surface first:rounded-t-lg last:rounded-b-lg last:border-b-0";

function SortableRow<T extends Entry>({ item, index, isSortable, isGrid, grip, row }: SortableRowProps<T>) {
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
  const handle = isSortable ? <button {...button} /> : <span className="w-4" />;
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`${isGrid ? "relative min-w-0" : ROW} ${
        isDragging ? "relative z-10 rounded-md shadow-3 outline-2 outline-lapis" : ""
      }`}
    >
      {grip ? isSortable && grip(button, item) : handle}
      {useMemo(() => row(item, index), [row, item, index])}
    </li>
  );
}

function useAnnouncements(lng: Language, items: readonly Entry[]): Announcements {
  const t = useTranslations("resource");
  const announce = (key: "lifted" | "movedOver" | "dropped" | "putBack", id: unknown, over: unknown) => {
    const position = items.findIndex(({ _id }) => _id === (over ?? id)) + 1;
    return t(key, {
      name: items.find(({ _id }) => _id === id)?.name ?? "",
      position: formatNumber(position, lng),
      total: formatNumber(items.length, lng),
    });
  };
  return {
    onDragStart: ({ active }) => announce("lifted", active.id, null),
    onDragOver: ({ active, over }) => announce("movedOver", active.id, over?.id),
    onDragEnd: ({ active, over }) => announce("dropped", active.id, over?.id),
    onDragCancel: ({ active }) => announce("putBack", active.id, null),
  };
}
