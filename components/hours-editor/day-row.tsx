"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Switch } from "@/components/ui/switch";
import type { Weekday } from "@/lib/core/constants";
import type { TimeRangeWire } from "@/lib/hours/wire";
import { formatTimeRange } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { CopyDay } from "./copy-day";
import type { DayChange } from "./day-dialog";
import { FaultLine } from "./fault-line";
import { useFaultText } from "./use-fault-text";
import {
  closeChoice,
  closesNextDay,
  dayAfter,
  faultKey,
  isAllDay,
  openedDay,
  type RangeFault,
  type Week,
  type WeekFaults,
} from "./week";

const loadDialog = () => import("./day-dialog").then(({ DayDialog }) => ({ default: DayDialog }));
export const DayDialog = lazyWithRetry(loadDialog);

type DayRowProps = {
  readonly week: Week;
  readonly day: Weekday;
  readonly name: string;
  /** Below the name: its date. */
  readonly note?: string | undefined;
  readonly isToday?: boolean;
  /** Names a weekday; undefined if one row applies to every day. */
  readonly nameOf: ((day: Weekday) => string) | undefined;
  readonly faults: WeekFaults;
  /** Days to copy the hours to. */
  readonly copyTo: readonly Weekday[];
  readonly onChange: DayChange;
};

/** A day in one line: a switch, its name, its times as one button, which opens them in a dialog, and copying. */
export function DayRow({ week, day, name, note, isToday = false, nameOf, faults, copyTo, onChange }: DayRowProps) {
  const t = useTranslations("hoursEditor");
  const [begun, setBegun] = useState<"times" | "more" | null>(null);
  const faultText = useFaultText(week, nameOf);
  const id = useId();
  const ranges = week[day];
  const isOpen = ranges.length > 0;
  const found = ranges.flatMap((_, index): { index: number; fault: RangeFault }[] => {
    const fault = faults.get(faultKey({ day, index }));
    return fault ? [{ index, fault }] : [];
  });
  const remark = isToday ? t("today") : note;
  return (
    <li
      className={`relative grid min-h-14 grid-cols-[44px_var(--day)_minmax(0,1fr)_auto] items-center gap-x-1.5 border-t border-line py-1 ps-3 pe-1 @max-[16rem]:grid-cols-[44px_minmax(0,1fr)_auto] @week:gap-x-3 @week:ps-4 @week:pe-2 ${isToday ? "before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-saffron forced-colors:before:bg-[Highlight]" : ""}`}
    >
      <Switch
        isOn={isOpen}
        label={t("isOpen", { day: name })}
        onChange={(on) => onChange(on ? openedDay(week, day) : [], [])}
      />
      <span
        aria-hidden="true"
        className={`text-sm leading-(--lh-tight) font-semibold @week:text-base ${day === "fri" && nameOf ? "text-istalif" : ""}`}
      >
        {name}
        {remark === undefined ? null : (
          <small className={`block text-xs ${isToday ? "font-semibold text-saffron-ink" : "font-normal text-ink-2"}`}>
            {remark}
          </small>
        )}
      </span>
      <div className="grid gap-1 @max-[16rem]:order-last @max-[16rem]:col-span-full @week:flex @week:gap-2">
        {isOpen ? null : <span className="text-sm text-ink-2">{t("closed")}</span>}
        {ranges.map((range, index) => (
          <TimesButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by where it stands; its times change.
            key={index}
            range={range}
            dayName={name}
            nextName={nameOf?.(dayAfter(day))}
            isAllDay={isAllDay(ranges)}
            error={found.some((each) => each.index === index) ? `${id}-${index}` : undefined}
            onOpen={() => setBegun("times")}
          />
        ))}
      </div>
      <span className="flex items-center">
        {isOpen && !isAllDay(ranges) ? (
          <IconButton
            icon="plus"
            label={t("addRange", { day: name })}
            aria-haspopup="dialog"
            className="@max-week:hidden"
            onClick={() => setBegun("more")}
          />
        ) : null}
        {copyTo.length > 1 ? (
          <CopyDay day={day} name={name} days={copyTo} onCopy={(to) => onChange(ranges, to)} />
        ) : null}
      </span>
      {found.map(({ index, fault }) => (
        <FaultLine key={index} id={`${id}-${index}`} className="col-span-full pb-1">
          {faultText(fault)}
        </FaultLine>
      ))}
      <PanelSuspense>
        {begun === null ? null : (
          <DayDialog
            week={week}
            day={day}
            name={name}
            nameOf={nameOf}
            addsRange={begun === "more"}
            copyTo={copyTo}
            onDone={onChange}
            onClose={() => setBegun(null)}
          />
        )}
      </PanelSuspense>
    </li>
  );
}

type TimesButtonProps = {
  readonly range: TimeRangeWire;
  readonly dayName: string;
  /** The day of a close past midnight; undefined if all days are the same. */
  readonly nextName: string | undefined;
  readonly isAllDay: boolean;
  /** Id of the words of what is wrong. */
  readonly error: string | undefined;
  readonly onOpen: () => void;
};

function TimesButton({ range, dayName, nextName, isAllDay: isAll, error, onOpen }: TimesButtonProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const close = closeChoice(range);
  const isNight = !isAll && range.open !== close && closesNextDay(range);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={error}
      data-times=""
      data-fault={error === undefined ? undefined : ""}
      onPointerEnter={() => void loadDialog()}
      onFocus={() => void loadDialog()}
      onClick={onOpen}
      className={`grid min-h-11 w-full min-w-0 cursor-pointer content-center justify-items-center rounded-md border bg-surface px-0.5 text-center text-xs leading-(--lh-tight) font-semibold text-ink hover:border-line-strong @week:max-w-52 @week:text-sm ${error === undefined ? "border-line" : "border-2 border-anar"}`}
    >
      <span>
        <span className="sr-only">{`${dayName}: `}</span>
        {isAll ? t("allDay") : formatTimeRange(range.open, close, lng)}
      </span>
      {isNight ? (
        <span className="flex items-center gap-1 text-xs text-lapis">
          <Icon name="moon" />
          {nextName === undefined ? t("nextDay") : t("intoDay", { day: nextName })}
        </span>
      ) : null}
    </button>
  );
}
