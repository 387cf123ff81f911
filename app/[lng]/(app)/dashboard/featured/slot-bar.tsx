"use client";

import { useDraggable } from "@dnd-kit/core";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { directionOf, type Language } from "@/lib/i18n/language";
import type { Days, Slot } from "./featured";
import type { Shift } from "./lanes";

/** Part of a slot that is dragged: the whole, or its end. */
export type Held = { readonly slot: Slot; readonly part: "whole" | "end" };

/** Days per arrow key; with Shift only the end moves. */
export const STEPS = {
  earlier: { begin: -1, end: -1 },
  later: { begin: 1, end: 1 },
  shorter: { begin: 0, end: -1 },
  longer: { begin: 0, end: 1 },
} as const satisfies Record<string, Shift>;

type SlotBarProps = {
  readonly lng: Language;
  readonly slot: Slot;
  /** Current days of the slot, and the days of the calendar. */
  readonly days: Days;
  readonly shown: Days;
  readonly lane: number;
  readonly label: string;
  readonly help: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onStep: (by: Shift) => void;
  readonly onEdit: () => void;
};

/** The shift of an arrow key in the page's direction. */
function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent, lng: Language): Shift | null {
  if (ctrlKey || metaKey || altKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return null;
  const isForwards = (key === "ArrowRight") === (directionOf(lng) === "ltr");
  if (shiftKey) return isForwards ? STEPS.longer : STEPS.shorter;
  return isForwards ? STEPS.later : STEPS.earlier;
}

/** A place that visitors do not see has a dashed edge: its slot waits for it. */
function looksOf(isShown: boolean, isChosen: boolean): string {
  if (isChosen) return "border-lapis bg-lapis text-on-lapis";
  return isShown ? "border-lapis bg-lapis-tint text-ink" : "border-dashed border-line-strong bg-surface text-ink-2";
}

/** A slot in the month: press to select, drag to move, drag its end to resize. */
export function SlotBar(props: SlotBarProps) {
  const { lng, slot, days, shown, lane, label, help, isChosen, onChoose, onStep, onEdit } = props;
  const t = useTranslations("featuredSlots.calendar");
  const { listeners: wholeListeners, setNodeRef: setWhole } = useDraggable({
    id: slot._id,
    data: { slot, part: "whole" } satisfies Held,
  });
  const { listeners: endListeners, setNodeRef: setEnd } = useDraggable({
    id: `${slot._id} end`,
    data: { slot, part: "end" } satisfies Held,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event, lng);
    if (by) onStep(by);
    else if (event.key === "F2") onEdit();
    else return;
    event.preventDefault();
  };
  const from = Math.max(days.first, shown.first);
  const to = Math.min(days.last, shown.last);
  return (
    <div
      ref={setWhole}
      className={`relative z-1 my-1 flex h-11 min-w-0 overflow-hidden rounded-md border text-sm ${looksOf(slot.shown, isChosen)}`}
      style={{ gridColumn: `${from - shown.first + 1} / ${to - shown.first + 2}`, gridRow: lane + 1 }}
    >
      <button
        type="button"
        data-slot={slot._id}
        aria-label={label}
        aria-describedby={help}
        aria-pressed={isChosen}
        title={label}
        onClick={onChoose}
        onKeyDown={onKeyDown}
        {...wholeListeners}
        className="min-w-0 flex-1 cursor-grab truncate border-0 bg-transparent px-2 text-start font-semibold text-inherit focus-visible:-outline-offset-4 active:cursor-grabbing"
      >
        <bdi>{slot.restaurant.name}</bdi>
      </button>
      {days.last > shown.last ? null : (
        <span
          ref={setEnd}
          aria-hidden="true"
          data-slot-end={slot._id}
          title={t("end")}
          {...endListeners}
          className="w-3 shrink-0 cursor-ew-resize border-s border-current opacity-50"
        />
      )}
    </div>
  );
}
