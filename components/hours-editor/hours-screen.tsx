"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FailureNotice } from "@/components/resource/failure-notice";
import { KeptAt, RestoredNotice } from "@/components/resource/kept-form";
import { LeaveDialog } from "@/components/resource/leave-dialog";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { SectionTrail } from "@/components/resource/section-trail";
import { type ComparedField, StaleNotice } from "@/components/resource/stale-notice";
import { useOnline } from "@/components/resource/use-online";
import { versionOf } from "@/components/resource/version";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getRestaurant } from "@/lib/calls/business";
import { WEEKDAYS } from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import type { TimeRangeWire, WeeklyHoursWire } from "@/lib/hours/wire";
import { formatTimeRange, weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import { HoursField } from "./hours-field";
import { HoursPreview } from "./hours-preview";
import { SpecialHoursField } from "./special-hours-field";
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
  const errors = messagesIn(state.form.formState.errors);
  const save = (version?: string) => {
    if (state.save(version)) return;
    // Focus the first error once it is rendered.
    requestAnimationFrame(() => {
      const fault = form.current?.querySelector<HTMLElement>("[aria-invalid], article [role=alert]");
      const target = fault?.matches("select, input")
        ? fault
        : fault?.closest("article")?.querySelector<HTMLElement>("h3");
      target?.focus();
    });
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <header>
        <SectionTrail
          lng={lng}
          section="restaurants/list"
          business={{ id: saved._id, name: saved.name }}
          current={t("title")}
        />
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="text-ink-2 wrap-anywhere">
          <bdi>{saved.name}</bdi>
        </p>
      </header>
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <HoursField
            value={values.hours}
            onChange={(hours) => state.change({ hours })}
            errors={errors.hours}
            confirmedAt={saved.hours && saved.hoursConfirmedAt}
            onConfirm={saved.hours ? state.confirm : undefined}
          />
          <SpecialHoursField
            value={values.specialHours}
            onChange={(specialHours) => state.change({ specialHours })}
            hours={values.hours}
            now={now}
            errors={errors.specialHours}
          />
        </div>
        <div className="lg:sticky lg:top-20">
          <HoursPreview hours={values.hours} periods={values.specialHours} now={now} />
        </div>
      </div>
      <SaveBar lng={lng} state={state} />
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

function SaveBar({ lng, state }: { readonly lng: Language; readonly state: ReturnType<typeof useHoursForm> }) {
  const t = useTranslations("hoursEditor");
  const words = useTranslations("resource");
  const { isDirty, isSaving, canUndo, undo, isRefused } = state;
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-3 lg:mx-0 lg:rounded-lg lg:border">
      <Button type="submit" aria-disabled={isSaving || !isDirty} className="aria-disabled:opacity-60">
        {isSaving ? words("saving") : words("save")}
      </Button>
      <Button
        variant="quiet"
        icon="rotate-ccw-clock"
        aria-disabled={!canUndo}
        className="aria-disabled:opacity-60"
        onClick={undo}
      >
        {words("undo")}
      </Button>
      <span role="status" className={`text-sm ${isRefused ? "font-semibold text-anar" : "text-ink-2"}`}>
        {isRefused ? t("mend") : isDirty ? words("unsaved") : null}
      </span>
      <KeptAt lng={lng} at={state.kept.at} />
    </div>
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
