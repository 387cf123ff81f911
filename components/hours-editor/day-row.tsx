"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Switch } from "@/components/ui/switch";
import type { Weekday } from "@/lib/core/constants";
import type { TimeRangeWire } from "@/lib/hours/wire";
import { formatTime, formatTimeRange } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { CopyDay } from "./copy-day";
import { TimeSelect } from "./time-select";
import {
  ALL_DAY,
  closeChoice,
  closesNextDay,
  dayAfter,
  dayBefore,
  faultKey,
  isAllDay,
  openedDay,
  partsOfDay,
  type RangeFault,
  tailInto,
  type Week,
  type WeekFaults,
  withRange,
} from "./week";

type DayRowProps = {
  readonly week: Week;
  readonly day: Weekday;
  readonly name: string;
  /** Text beside the name: the date. */
  readonly note?: string | undefined;
  /** Names a weekday; undefined if one row applies to every day. */
  readonly nameOf: ((day: Weekday) => string) | undefined;
  readonly faults: WeekFaults;
  /** Days to copy the hours to; empty if one row applies to every day. */
  readonly copyTo: readonly Weekday[];
  readonly onChange: (ranges: readonly TimeRangeWire[]) => void;
  readonly onCopy: (to: readonly Weekday[]) => void;
};

export function DayRow(props: DayRowProps) {
  const { week, day, name, note, nameOf, faults, copyTo, onChange, onCopy } = props;
  const t = useTranslations("hoursEditor");
  const row = useRef<HTMLFieldSetElement>(null);
  const faultText = useFaultText(week, nameOf);
  const ranges = week[day];
  const isOpen = ranges.length > 0;
  const more = withRange(ranges, tailInto(week, day));
  const remove = (index: number) => {
    onChange(ranges.filter((_, at) => at !== index));
    // The pressed button disappears with its range.
    row.current?.querySelector<HTMLElement>("[role=switch]")?.focus();
  };
  return (
    <fieldset ref={row} className="grid min-w-0 gap-2 border-0 border-t border-line p-0 py-3 first:border-t-0">
      <legend className="visually-hidden">{note === undefined ? name : `${name}, ${note}`}</legend>
      <div className="flex flex-wrap items-center gap-x-2 md:gap-x-3">
        <span aria-hidden="true" className="min-w-18 font-semibold md:w-24">
          {name}
          {note === undefined ? null : <small className="block text-xs font-normal text-ink-2">{note}</small>}
        </span>
        <Switch
          isOn={isOpen}
          label={t("isOpen", { day: name })}
          text={t(isOpen ? "open" : "closed")}
          onChange={(on) => onChange(on ? openedDay(week, day) : [])}
        />
        {isOpen ? (
          <span className="ms-auto flex items-center">
            {isAllDay(ranges) ? null : (
              <IconButton
                icon="plus"
                label={t("addRange", { day: name })}
                aria-disabled={more === null}
                className="aria-disabled:opacity-40"
                onClick={() => more && onChange(more)}
              />
            )}
            {copyTo.length > 0 ? <CopyDay day={day} name={name} days={copyTo} onCopy={onCopy} /> : null}
          </span>
        ) : null}
      </div>
      <div className="grid gap-2 md:ms-27 md:max-w-md">
        {isAllDay(ranges) ? (
          <p className="font-semibold text-istalif">{t("allDay")}</p>
        ) : (
          ranges.map((range, index) => (
            <RangeFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by where it stands; its times change.
              key={index}
              range={range}
              dayName={name}
              nextName={nameOf?.(dayAfter(day))}
              error={faultText(faults.get(faultKey({ day, index })))}
              onChange={(changed) => onChange(ranges.map((each, at) => (at === index ? changed : each)))}
              onRemove={() => remove(index)}
            />
          ))
        )}
        {isOpen ? <AllDayButton week={week} day={day} onChange={onChange} /> : null}
        <NoRoom isShown={more === null && !isAllDay(ranges)} />
        <Tail week={week} day={day} nameOf={nameOf} />
        <DayBar week={week} day={day} />
      </div>
    </fieldset>
  );
}

function AllDayButton({ week, day, onChange }: Pick<DayRowProps, "week" | "day" | "onChange">) {
  const t = useTranslations("hoursEditor");
  const isAll = isAllDay(week[day]);
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ms-3 justify-self-start"
      onClick={() => onChange(isAll ? openedDay({ ...week, [day]: [] }, day) : ALL_DAY)}
    >
      {t(isAll ? "notAllDay" : "setAllDay")}
    </Button>
  );
}

function NoRoom({ isShown }: { isShown: boolean }) {
  const t = useTranslations("hoursEditor");
  return isShown ? <p className="text-sm text-ink-2">{t("noRoom")}</p> : null;
}

/** Shows that the hours of the previous day run into this one. */
function Tail({ week, day, nameOf }: Pick<DayRowProps, "week" | "day" | "nameOf">) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const tail = tailInto(week, day);
  if (tail === 0 || !nameOf) return null;
  return (
    <p className="text-sm text-ink-2">{t("tail", { day: nameOf(dayBefore(day)), time: formatTime(tail, lng) })}</p>
  );
}

function useFaultText(
  week: Week,
  nameOf: ((day: Weekday) => string) | undefined,
): (fault: RangeFault | undefined) => string | undefined {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  return (fault) => {
    if (!fault) return undefined;
    if (fault.kind === "same") return t("sameTime");
    const { day, index } = fault.other;
    const other = week[day][index];
    const range = other ? formatTimeRange(other.open, other.close, lng) : "";
    return nameOf ? t("overlapsDay", { day: nameOf(day), range }) : t("overlaps", { range });
  };
}

const percent = (share: number) => `${share * 100}%`;

/**
 * A day from midnight to midnight as a bar; hours that began the day before are paler. Decorative: the fields contain
 * the same data.
 */
function DayBar({ week, day }: { readonly week: Week; readonly day: Weekday }) {
  return (
    <div
      aria-hidden="true"
      className="relative h-1.5 overflow-hidden rounded-full bg-sunk forced-colors:border forced-colors:border-line"
    >
      {partsOfDay(week, day).map(({ start, length, isTail }) => (
        <span
          key={`${start} ${isTail}`}
          className={`absolute inset-y-0 rounded-full bg-istalif forced-colors:bg-[Highlight] forced-color-adjust-none ${isTail ? "opacity-50" : ""}`}
          style={{ insetInlineStart: percent(start), inlineSize: percent(length) }}
        />
      ))}
    </div>
  );
}

type RangeFieldsProps = {
  readonly range: TimeRangeWire;
  readonly dayName: string;
  /** The day of a close past midnight; undefined if all days are the same. */
  readonly nextName: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (range: TimeRangeWire) => void;
  readonly onRemove: () => void;
};

function RangeFields({ range, dayName, nextName, error, onChange, onRemove }: RangeFieldsProps) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const id = useId();
  const errorId = error === undefined ? undefined : id;
  const close = closeChoice(range);
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-1.5 md:gap-2">
        <TimeSelect
          ends="open"
          label={t("opens", { day: dayName })}
          value={range.open}
          error={errorId}
          onChoose={(open) => onChange({ ...range, open })}
        />
        <span aria-hidden="true" className="text-sm text-ink-2">
          {t("until")}
        </span>
        <TimeSelect
          ends="close"
          label={t("closes", { day: dayName })}
          value={close}
          error={errorId}
          onChoose={(chosen) => onChange({ ...range, close: chosen })}
        />
        <IconButton
          icon="x"
          label={t("removeRange", { day: dayName, range: formatTimeRange(range.open, range.close, lng) })}
          onClick={onRemove}
        />
        {range.open !== close && closesNextDay(range) ? (
          <span className="col-start-3 -mt-1 flex items-center gap-1 text-xs font-semibold text-lapis">
            <Icon name="moon" />
            {nextName ?? t("nextDay")}
          </span>
        ) : null}
      </div>
      {error === undefined ? null : (
        <p id={id} role="alert" className="mt-1 flex gap-1.5 text-sm font-semibold text-anar">
          <Icon name="triangle-exclamation-point" className="mt-1" />
          {error}
        </p>
      )}
    </div>
  );
}
