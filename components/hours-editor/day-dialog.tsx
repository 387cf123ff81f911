"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { Weekday } from "@/lib/core/constants";
import type { TimeRangeWire } from "@/lib/hours/wire";
import { formatTime, formatTimeRange } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { DayPicks } from "./day-picks";
import { FaultLine } from "./fault-line";
import { TimeSelect } from "./time-select";
import { useFaultText } from "./use-fault-text";
import {
  ALL_DAY,
  closeChoice,
  closesNextDay,
  dayAfter,
  dayBefore,
  faultKey,
  faultsOf,
  isAllDay,
  openedDay,
  sameEveryDay,
  tailInto,
  type Week,
  withDay,
  withRange,
} from "./week";

/** New times of a day, and the days that get the same. */
export type DayChange = (ranges: readonly TimeRangeWire[], copyTo: readonly Weekday[]) => void;

type DayDialogProps = {
  readonly week: Week;
  readonly day: Weekday;
  readonly name: string;
  /** Names a weekday; undefined if the times apply to every day. */
  readonly nameOf: ((day: Weekday) => string) | undefined;
  /** Begins with one more opening. */
  readonly addsRange?: boolean;
  readonly copyTo: readonly Weekday[];
  readonly onDone: DayChange;
  readonly onClose: () => void;
};

/** The times of a day: a sheet on phones, with the selects of the device. Nothing changes before "Done". */
export function DayDialog(props: DayDialogProps) {
  const { week, day, name, nameOf, addsRange = false, copyTo, onDone, onClose } = props;
  const t = useTranslations("hoursEditor");
  const words = useTranslations("resource");
  const weekWith = (of: readonly TimeRangeWire[]) => (nameOf ? withDay(week, day, of) : sameEveryDay(of));
  const moreOf = (of: readonly TimeRangeWire[]) =>
    of.length === 0 ? openedDay(weekWith(of), day) : withRange(of, tailInto(weekWith(of), day));
  const [ranges, setRanges] = useState(() => (addsRange ? (moreOf(week[day]) ?? week[day]) : week[day]));
  const [to, setTo] = useState<readonly Weekday[]>([]);
  const adds = useRef<HTMLButtonElement>(null);
  const changed = weekWith(ranges);
  const faults = faultsOf(changed);
  const faultText = useFaultText(changed, nameOf);
  const isAll = isAllDay(ranges);
  const more = moreOf(ranges);
  const others = copyTo.filter((each) => each !== day);
  return (
    <Dialog open onOpenChange={onClose} title={name} closeLabel={words("close")}>
      <div className="mt-4 grid gap-4">
        {isAll ? <p className="font-semibold text-istalif">{t("allDay")}</p> : null}
        {ranges.length === 0 ? <p className="text-ink-2">{t("closed")}</p> : null}
        {isAll
          ? null
          : ranges.map((range, index) => (
              <RangeFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a range is known by where it stands; its times change.
                key={index}
                range={range}
                dayName={name}
                nextName={nameOf?.(dayAfter(day))}
                error={faultText(faults.get(faultKey({ day, index })))}
                onChange={(next) => setRanges(ranges.map((each, at) => (at === index ? next : each)))}
                onRemove={() => {
                  setRanges(ranges.filter((_, at) => at !== index));
                  // The pressed button disappears with its range.
                  adds.current?.focus();
                }}
              />
            ))}
        <Tail week={changed} day={day} nameOf={nameOf} />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={adds}
            variant="outline"
            size="small"
            icon="plus"
            aria-disabled={isAll || more === null}
            className="aria-disabled:opacity-40"
            onClick={() => !isAll && more && setRanges(more)}
          >
            {t("opening")}
          </Button>
          <Button
            variant={isAll ? "primary" : "outline"}
            size="small"
            aria-pressed={isAll}
            onClick={() => setRanges(isAll ? openedDay(weekWith([]), day) : ALL_DAY)}
          >
            {t("allDay")}
          </Button>
        </div>
        {more === null && !isAll ? <p className="text-sm text-ink-2">{t("noRoom")}</p> : null}
        {others.length > 0 ? <DayPicks label={t("copyTo")} days={others} chosen={to} onChoose={setTo} /> : null}
        <Button
          onClick={() => {
            onDone(ranges, to);
            onClose();
          }}
        >
          {t("done")}
        </Button>
      </div>
    </Dialog>
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
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_44px] items-end gap-x-1.5 text-sm">
        <span aria-hidden="true" className="font-semibold">
          {t("opensAt")}
        </span>
        <span aria-hidden="true" className="col-start-3 font-semibold">
          {t("closesAt")}
        </span>
        <span className="col-start-1">
          <TimeSelect
            ends="open"
            label={t("opens", { day: dayName })}
            value={range.open}
            error={errorId}
            onChoose={(open) => onChange({ ...range, open })}
          />
        </span>
        <span aria-hidden="true" className="self-center text-ink-2">
          –
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
          <span className="col-start-3 flex items-center gap-1 text-xs font-semibold text-lapis">
            <Icon name="moon" />
            {nextName === undefined ? t("nextDay") : t("intoDay", { day: nextName })}
          </span>
        ) : null}
      </div>
      {error === undefined ? null : (
        <FaultLine id={id} className="mt-1">
          {error}
        </FaultLine>
      )}
    </div>
  );
}

/** Shows that the hours of the previous day run into this one. */
function Tail({ week, day, nameOf }: Pick<DayDialogProps, "week" | "day" | "nameOf">) {
  const t = useTranslations("hoursEditor");
  const lng = useLocale() as Language;
  const tail = tailInto(week, day);
  if (tail === 0 || !nameOf) return null;
  return (
    <p className="text-sm text-ink-2">{t("tail", { day: nameOf(dayBefore(day)), time: formatTime(tail, lng) })}</p>
  );
}
