"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import type { Weekday } from "@/lib/core/constants";
import type { TimeRangeWire } from "@/lib/hours/wire";
import { formatTime } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { CopyDay } from "./copy-day";
import { DayBar } from "./day-bar";
import { RangeFields } from "./range-fields";
import { useFaultText } from "./use-fault-text";
import {
  ALL_DAY,
  dayAfter,
  dayBefore,
  faultKey,
  isAllDay,
  openedDay,
  tailInto,
  type Week,
  type WeekFaults,
  withRange,
} from "./week";

export type DayRowProps = {
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
