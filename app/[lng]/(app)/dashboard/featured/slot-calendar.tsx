"use client";

import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { useTranslations } from "next-intl";
import { type CSSProperties, type ReactNode, useId, useRef, useState } from "react";
import { firstOf, type Month, shiftMonth } from "@/components/hours-editor/month";
import { MonthHead } from "@/components/hours-editor/solar-calendar";
import { ListError } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import type { City } from "@/lib/core/constants";
import { gregorianOf, kabulDayNumber, solarOf, weekdayIndex } from "@/lib/i18n/calendar";
import { digits } from "@/lib/i18n/digits";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import {
  CALENDAR_MAX,
  type Days,
  type FeaturedState,
  type Slot,
  type SlotTexts,
  sayDays,
  shownMonth,
} from "./featured";
import { inLanes, type Shift } from "./lanes";
import { type Held, SlotBar, STEPS } from "./slot-bar";
import { useSlotMoves } from "./use-slot-moves";

type SlotCalendarProps = {
  readonly lng: Language;
  readonly list: {
    readonly data:
      | { readonly data: readonly Slot[]; readonly pagination: { readonly totalResults: number } }
      | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly state: FeaturedState;
  readonly onTurn: (month: Month) => void;
  readonly onEdit: (slot: Slot) => void;
};

/** In pixels and milliseconds: a mouse that moves less is a click, a finger that moves at once scrolls. */
const BY_MOUSE = { activationConstraint: { distance: 6 } };
const BY_TOUCH = { activationConstraint: { delay: 250, tolerance: 8 } };
/** `ChosenSlot` announces the position, however the slot was moved. */
const nothing = () => undefined;
/** The bar moves while dragged, so dnd-kit must not measure it: the distance would be counted twice. */
const UNMEASURED = { draggable: { measure: () => new DOMRect() } };
const SILENT: Announcements = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

export function SlotCalendar({ lng, list, state, onTurn, onEdit }: SlotCalendarProps) {
  const t = useTranslations("featuredSlots");
  const enums = useTranslations("enums");
  const help = useId();
  const [now] = useState(() => new Date());
  const [chosenId, setChosen] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const month = shownMonth(state, now);
  const shown = { first: firstOf(month), last: firstOf(shiftMonth(month, 1)) - 1 };
  const slots = (list.isPlaceholderData ? [] : list.data?.data) ?? [];
  const moves = useSlotMoves(lng, slots, shown);
  const sensors = useSensors(useSensor(MouseSensor, BY_MOUSE), useSensor(TouchSensor, BY_TOUCH));
  const groups = groupsOf(slots, moves.daysOf);
  const chosen = slots.find(({ _id }) => _id === chosenId);

  function carry({ active, delta }: Pick<DragMoveEvent, "active" | "delta">): void {
    const { slot, part } = active.data.current as Held;
    const width = (grid.current?.clientWidth ?? 0) / (shown.last - shown.first + 1);
    const by = Math.round(delta.x / Math.max(1, width)) * (directionOf(lng) === "rtl" ? -1 : 1);
    setChosen(slot._id);
    moves.carry(slot, { begin: part === "whole" ? by : 0, end: by });
  }

  if (list.error && !list.data)
    return <ListError error={list.error} title={t("calendar.failed")} onRetry={() => void list.refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={list.isPlaceholderData}>
      <div className="rounded-lg border border-line bg-surface p-3">
        <MonthHead month={month} id={`${help}-month`} onTurn={(by) => onTurn(shiftMonth(month, by))} />
        <p id={help} className="mb-3 text-sm text-ink-2">
          {t("calendar.help", { key: "F2" })}
        </p>
        {/* Focusable, so that it can be scrolled by keyboard. */}
        <section aria-labelledby={`${help}-month`} tabIndex={slots.length === 0 ? 0 : -1} className="overflow-x-auto">
          <DndContext
            id={`${help}-drag`}
            sensors={sensors}
            measuring={UNMEASURED}
            onDragMove={carry}
            onDragEnd={(event) => {
              // The last move may not have been rendered.
              carry(event);
              moves.drop(true);
            }}
            onDragCancel={() => moves.drop(false)}
            accessibility={{
              announcements: SILENT,
              screenReaderInstructions: { draggable: t("calendar.help", { key: "F2" }) },
            }}
          >
            <div ref={grid} className="min-w-[62rem]">
              <DayHeads lng={lng} shown={shown} today={kabulDayNumber(now)} />
              {groups.map(({ city, placed, lanes }) => (
                <CalendarGroup
                  key={city}
                  name={city === "" ? t("country") : enums(`city.${city}`)}
                  shown={shown}
                  lanes={lanes}
                >
                  {placed.map(({ item: { slot, ...days }, lane }) => (
                    <SlotBar
                      key={slot._id}
                      lng={lng}
                      slot={slot}
                      days={days}
                      shown={shown}
                      lane={lane}
                      help={help}
                      label={`${slot.restaurant.name}: ${daysText(t, lng, days)}`}
                      isChosen={slot._id === chosenId}
                      onChoose={() => setChosen(slot._id)}
                      onStep={(by) => {
                        setChosen(slot._id);
                        moves.step(slot, by);
                      }}
                      onEdit={() => onEdit(slot)}
                    />
                  ))}
                </CalendarGroup>
              ))}
            </div>
          </DndContext>
        </section>
        {slots.length === 0 && !list.isPlaceholderData ? (
          <p className="py-6 text-center text-ink-2">{t("calendar.none")}</p>
        ) : null}
        {(list.data?.pagination.totalResults ?? 0) > CALENDAR_MAX ? (
          <p className="pt-3 text-sm text-ink-2">{t("calendar.more", { count: formatNumber(CALENDAR_MAX, lng) })}</p>
        ) : null}
      </div>
      {chosen ? (
        <ChosenSlot
          name={chosen.restaurant.name}
          days={daysText(t, lng, moves.daysOf(chosen))}
          hasEnd={chosen.until !== null}
          onStep={(by) => moves.step(chosen, by)}
          onEdit={() => onEdit(chosen)}
        />
      ) : null}
    </div>
  );
}

const daysText = (t: SlotTexts, lng: Language, days: Days) => sayDays(t, days, lng, { calendar: "solar" });

/** Country-wide slots first, then by city, each with its lanes. */
function groupsOf(slots: readonly Slot[], daysOf: (slot: Slot) => Days) {
  const cities = new Map<City | "", Slot[]>();
  for (const slot of slots) {
    const city = slot.scope === "country" ? "" : slot.restaurant.city;
    cities.set(city, [...(cities.get(city) ?? []), slot]);
  }
  return [...cities].map(([city, members]) => {
    const placed = inLanes(members.map((slot) => ({ slot, ...daysOf(slot) })));
    // Stable order: a focused bar would lose the focus if it moved in the DOM.
    placed.sort(({ item: one }, { item: other }) => (one.slot._id < other.slot._id ? -1 : 1));
    return { city, placed, lanes: Math.max(...placed.map(({ lane }) => lane)) + 1 };
  });
}

const FRIDAY = 6;

const columns = ({ first, last }: Days): CSSProperties => ({
  gridTemplateColumns: `repeat(${last - first + 1}, minmax(0, 1fr))`,
});
const daysOf = ({ first, last }: Days) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

type DayHeadsProps = { readonly lng: Language; readonly shown: Days; readonly today: number };

function DayHeads({ lng, shown, today }: DayHeadsProps) {
  return (
    <div aria-hidden="true" className="grid border-b border-line text-center" style={columns(shown)}>
      {daysOf(shown).map((day) => (
        <span
          key={day}
          className={`grid rounded-sm py-1 text-xs ${day === today ? "bg-lapis text-on-lapis" : weekdayIndex(day) === FRIDAY ? "bg-sunk text-istalif" : "text-ink-2"}`}
        >
          <b className="text-sm">{digits(String(solarOf(day).day), lng)}</b>
          {digits(String(gregorianOf(day).day), lng)}
        </span>
      ))}
    </div>
  );
}

type GroupProps = {
  readonly name: string;
  readonly shown: Days;
  readonly lanes: number;
  readonly children: ReactNode;
};

function CalendarGroup({ name, shown, lanes, children }: GroupProps) {
  return (
    <section aria-label={name} className="border-b border-line pt-2 last:border-b-0">
      <h2 className="sticky start-0 inline-block px-1 text-sm">{name}</h2>
      <div className="grid" style={columns(shown)}>
        {daysOf(shown).map((day, index) =>
          weekdayIndex(day) === FRIDAY ? (
            <span
              key={day}
              aria-hidden="true"
              className="bg-sunk"
              style={{ gridColumn: index + 1, gridRow: `1 / ${lanes + 1}` }}
            />
          ) : null,
        )}
        {children}
      </div>
    </section>
  );
}

type ChosenSlotProps = {
  readonly name: string;
  readonly days: string;
  readonly hasEnd: boolean;
  readonly onStep: (by: Shift) => void;
  readonly onEdit: () => void;
};

const NAMES = ["earlier", "later", "shorter", "longer"] as const;

function ChosenSlot({ name, days, hasEnd, onStep, onEdit }: ChosenSlotProps) {
  const t = useTranslations("featuredSlots.calendar");
  const words = useTranslations("resource");
  return (
    <section
      aria-label={name}
      className="sticky bottom-(--bottom-bar,0px) z-2 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-3 shadow-1"
    >
      <p className="me-auto min-w-0 basis-full sm:basis-auto" aria-live="polite">
        <strong className="wrap-anywhere">
          <bdi>{name}</bdi>
        </strong>
        <span className="block text-sm text-ink-2">{days}</span>
      </p>
      {NAMES.filter((step) => hasEnd || STEPS[step].begin !== 0).map((step) => (
        <Button key={step} variant="outline" size="small" onClick={() => onStep(STEPS[step])}>
          {t(step)}
        </Button>
      ))}
      <Button variant="quiet" size="small" icon="pencil" onClick={onEdit}>
        {words("edit")}
      </Button>
    </section>
  );
}
