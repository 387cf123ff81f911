"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { FailureNotice } from "@/components/resource/failure-notice";
import { FormBar } from "@/components/resource/form-bar";
import { KeptAt, RestoredNotice } from "@/components/resource/kept-form";
import { LeaveDialog } from "@/components/resource/leave-dialog";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { type ComparedField, StaleNotice } from "@/components/resource/stale-notice";
import { useOnline } from "@/components/resource/use-online";
import { versionOf } from "@/components/resource/version";
import { Button, IconButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getRestaurant } from "@/lib/calls/business";
import { WEEKDAYS } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import type { TimeRangeWire, WeeklyHoursWire } from "@/lib/hours/wire";
import { formatTimeRange, weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import { focusFault } from "./focus-fault";
import { HoursEditor } from "./hours-editor";
import { HoursPreview } from "./hours-preview";
import { type HoursOf, type HoursValues, useHoursForm, valuesOf } from "./use-hours-form";
import { usePeriodDays, usePeriodName } from "./use-period-name";
import { fullWeek, isSameEveryDay } from "./week";

type HoursScreenProps = {
  readonly lng: Language;
  readonly id: string;
  /** Time of the server render, ISO 8601. */
  readonly now: string;
};

/** Editor for the weekly and special hours of a business (DRS-08). */
export function HoursScreen({ lng, id, now }: HoursScreenProps) {
  const words = useTranslations("resource");
  const asked = queryOptionsFor(getRestaurant, { params: { id }, query: { lang: lng } });
  const { data, error, refetch } = useQuery(asked);
  if (data) return <OpenedHours lng={lng} business={data.data} now={new Date(now)} />;
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label={words("loading")} />;
}

type OpenedHoursProps = { readonly lng: Language; readonly business: HoursOf; readonly now: Date };

function OpenedHours({ lng, business, now }: OpenedHoursProps) {
  const t = useTranslations("hoursEditor");
  // Keep the version that was opened, even after a refetch: saving then detects a newer one.
  const [opened] = useState(business);
  const state = useHoursForm(lng, opened);
  const compare = useCompareHours();
  const form = useRef<HTMLFormElement>(null);
  const { saved, values, stale, failure } = state;
  const save = (version?: string) => {
    if (state.save(version)) return;
    // Focus the first error once it is rendered.
    requestAnimationFrame(() => focusFault(form.current));
  };
  return (
    <form
      ref={form}
      noValidate
      className="@container grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SectionHead title={t("title")}>
        {saved.hours ? (
          <Button variant="outline" size="small" icon="check" onClick={state.confirm}>
            {t("stillRight")}
          </Button>
        ) : null}
      </SectionHead>
      <LineNotice isWaiting={state.isWaiting} />
      <RestoredNotice
        restored={state.kept.restored}
        texts={{ same: t("restored"), older: t("restoredOlder") }}
        onDrop={state.discard}
      />
      <FailureNotice lng={lng} failure={failure} gone={state.gone} />
      {stale ? (
        <StaleNotice
          fields={compare({ before: valuesOf(saved), mine: values, theirs: valuesOf(stale) })}
          onTakeTheirs={() => state.takeTheirs(stale)}
          onKeepMine={() => save(versionOf(stale))}
        />
      ) : null}
      <HoursEditor
        hours={values.hours}
        onHours={(hours) => state.change({ hours })}
        periods={values.specialHours}
        onPeriods={(specialHours) => state.change({ specialHours })}
        now={now}
        errors={messagesIn(state.form.formState.errors)}
        confirmedAt={saved.hours && saved.hoursConfirmedAt}
      >
        <HoursPreview hours={values.hours} periods={values.specialHours} now={now} />
      </HoursEditor>
      {state.isDirty ? <SaveBar lng={lng} state={state} /> : null}
      <LeaveDialog isDirty={state.isDirty} onDiscard={state.discard} />
    </form>
  );
}

/** Tells that changes will be saved once the connection is back. */
function LineNotice({ isWaiting }: { readonly isWaiting: boolean }) {
  const t = useTranslations("hoursEditor");
  const isOnline = useOnline();
  return (
    <div role="status" className="empty:absolute">
      {isOnline ? null : <Notice tone="warn">{t(isWaiting ? "savedLater" : "offline")}</Notice>}
    </div>
  );
}

type SaveBarProps = { readonly lng: Language; readonly state: ReturnType<typeof useHoursForm> };

/** Stands at the lower edge only while something is not saved. */
function SaveBar({ lng, state }: SaveBarProps) {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("resource");
  const { isSaving, canUndo, undo, isRefused } = state;
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      // The pressed button disappears with the bar.
      if (!current?.contains(document.activeElement)) return;
      document.getElementById("hours-week")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <FormBar
      ref={bar}
      isSaidQuietly={!isRefused}
      said={isRefused ? <strong className="text-anar">{t("mend")}</strong> : words("unsaved")}
    >
      <span className="@max-[40rem]:hidden">
        <KeptAt lng={lng} at={state.kept.at} />
      </span>
      <IconButton
        icon="undo-2"
        label={words("undo")}
        aria-disabled={!canUndo}
        className="aria-disabled:opacity-60"
        onClick={undo}
      />
      <Button variant="quiet" onClick={state.discard}>
        {words("dropKept")}
      </Button>
      <Button type="submit" aria-disabled={isSaving} className="aria-disabled:opacity-60">
        {isSaving ? words("saving") : words("save")}
      </Button>
    </FormBar>
  );
}

/** Collects all messages of the API about a field, at any depth. */
function messagesIn(errors: Readonly<Record<string, unknown>>): { hours: string[]; specialHours: string[] } {
  return { hours: sentencesOf(errors.hours), specialHours: sentencesOf(errors.specialHours) };
}

function sentencesOf(error: unknown): string[] {
  if (typeof error !== "object" || error === null || error instanceof Element) return [];
  if ("message" in error && typeof error.message === "string") return [error.message];
  return Object.values(error).flatMap(sentencesOf);
}

type Compared = { readonly before: HoursValues; readonly mine: HoursValues; readonly theirs: HoursValues };

/** Describes conflicting edits of hours for comparison: each weekday, and the special hours as a whole. */
function useCompareHours(): (compared: Compared) => ComparedField[] {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("hours");
  const lng = useLocale() as Language;
  const [nameOf, daysText] = [usePeriodName(), usePeriodDays()];
  const { comma } = FORMAT_WORDS[lng];
  const dayText = (ranges: readonly TimeRangeWire[]) =>
    ranges.length === 0
      ? words("closed")
      : ranges.map(({ open, close }) => formatTimeRange(open, close, lng)).join(comma);
  const onDay = (hours: WeeklyHoursWire | null, day: (typeof WEEKDAYS)[number]) =>
    hours === null ? t("unknown") : dayText(hours[day] ?? []);
  const weekText = (hours: WeeklyHoursWire) => {
    const week = fullWeek(hours);
    if (isSameEveryDay(week)) return dayText(week.sat);
    return WEEKDAYS.map((day) => `${weekdayName(day, lng)} ${dayText(week[day])}`).join(comma);
  };
  const periodsText = (periods: readonly PeriodWire[]) =>
    periods.map((period) => `${nameOf(period)}, ${daysText(period)}: ${weekText(period.hours)}`).join(" · ");
  return ({ before, mine, theirs }) => [
    ...WEEKDAYS.map((day) => ({
      label: weekdayName(day, lng),
      before: onDay(before.hours, day),
      mine: onDay(mine.hours, day),
      theirs: onDay(theirs.hours, day),
    })),
    {
      label: t("special"),
      before: periodsText(before.specialHours),
      mine: periodsText(mine.specialHours),
      theirs: periodsText(theirs.specialHours),
    },
  ];
}
