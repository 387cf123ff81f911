"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { SpanFields, type SpanValues } from "@/components/hours-editor/span-fields";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { EntryForm, useEntrySaved } from "@/components/resource/entry-form";
import { useCompareTitles } from "@/components/resource/stale-notice";
import { type TitleValues, titleAliases } from "@/components/resource/titles";
import { TitlesFields } from "@/components/resource/titles-fields";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { SelectField } from "@/components/ui/field";
import { createSpecialDay, updateSpecialDay } from "@/lib/calls/special-day";
import { SPECIAL_PERIOD_KINDS } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import type { Language } from "@/lib/i18n/language";
import { FORMAT_WORDS } from "@/lib/i18n/words";
import { SPECIAL_DAYS_MAX } from "@/lib/special-day/model";
import { type DayValues, dayValues, sentDay } from "./day-values";
import type { SpecialDay } from "./special-days";

type DayEditorProps = { readonly lng: Language; readonly day: SpecialDay | "new"; readonly onClose: () => void };

export function DayEditor({ lng, day, onClose }: DayEditorProps) {
  const t = useTranslations("specialDays");
  const [opened] = useState(day);
  return (
    <EditorDialog title={opened === "new" ? t("new") : opened.name} onClose={onClose}>
      {(close) =>
        opened === "new" ? <NewDay lng={lng} close={close} /> : <ChangedDay lng={lng} day={opened} close={close} />
      }
    </EditorDialog>
  );
}

const aliasesOf = (lng: Language) =>
  ({
    ...titleAliases(lng),
    "yearly.month": "month",
    "yearly.day": "day",
    "yearly.days": "days",
    "dates.from": "first",
    "dates.to": "last",
  }) as const;

function NewDay({ lng, close }: { readonly lng: Language; readonly close: CloseEditor }) {
  const [now] = useState(() => new Date());
  const onDone = useEntrySaved(close, "created");
  const state = useEndpointForm<typeof createSpecialDay, DayValues>(createSpecialDay, {
    values: dayValues(lng, null, now),
    input: (values) => ({ query: { lang: lng }, body: sentDay(values) }),
    aliases: aliasesOf(lng),
    onDone,
  });
  return (
    <EditorForm state={state} close={close}>
      <DayFields lng={lng} form={state.form} />
    </EditorForm>
  );
}

type ChangedDayProps = { readonly lng: Language; readonly day: SpecialDay; readonly close: CloseEditor };

function ChangedDay({ lng, day, close }: ChangedDayProps) {
  const t = useTranslations("specialDays");
  const hours = useTranslations("hours");
  const compareTitles = useCompareTitles();
  const [now] = useState(() => new Date());
  const onDone = useEntrySaved(close, "saved");
  const before = dayValues(lng, day, now);
  const state = useEndpointForm<typeof updateSpecialDay, DayValues>(updateSpecialDay, {
    values: before,
    input: (values, version = versionOf(day)) => ({
      params: { id: day._id },
      query: { lang: lng },
      body: sentDay(values),
      ifMatch: version,
    }),
    aliases: aliasesOf(lng),
    onDone,
  });
  const sayWhen = ({ repeats, month, day: first, days, ...span }: DayValues) =>
    repeats === "once"
      ? hours("period", { from: span.first, to: span.last })
      : `${digits(first, lng)} ${FORMAT_WORDS[lng].solarMonths[Number(month) - 1] ?? ""} (${digits(days, lng)})`;
  const compare = (theirs: SpecialDay) => {
    const [mine, is] = [state.form.getValues(), dayValues(lng, theirs, now)];
    const titles = { before: day.translation, mine: mine.translation, theirs: theirs.translation };
    const field = (label: string, say: (values: DayValues) => string) => ({
      label,
      before: say(before),
      mine: say(mine),
      theirs: say(is),
    });
    return [...compareTitles(titles), field(t("kind"), ({ kind }) => hours(`kind.${kind}`)), field(t("when"), sayWhen)];
  };
  return (
    <EntryForm state={state} close={close} compare={compare}>
      <DayFields lng={lng} form={state.form} />
    </EntryForm>
  );
}

type DayFieldsProps = { readonly lng: Language; readonly form: UseFormReturn<DayValues> };

const numbersTo = (last: number, lng: Language) =>
  Array.from({ length: last }, (_, index) => [String(index + 1), digits(String(index + 1), lng)] as const);

function DayFields({ lng, form }: DayFieldsProps) {
  const t = useTranslations("specialDays");
  const hours = useTranslations("hours");
  const id = useId();
  const { errors } = form.formState;
  return (
    <>
      <TitlesFields control={form as unknown as UseFormReturn<{ translation: TitleValues }>} />
      <SelectField
        {...form.register("kind")}
        id={`${id}-kind`}
        label={t("kind")}
        error={errors.kind?.message}
        options={SPECIAL_PERIOD_KINDS.map((kind) => [kind, hours(`kind.${kind}`)])}
      />
      <SelectField
        {...form.register("repeats")}
        id={`${id}-repeats`}
        label={t("repeats")}
        hint={t("repeatsHint")}
        options={(["yearly", "once"] as const).map((repeats) => [repeats, t(`repeat.${repeats}`)])}
      />
      {form.watch("repeats") === "yearly" ? (
        <YearlyFields lng={lng} form={form} />
      ) : (
        <SpanFields form={form as unknown as UseFormReturn<SpanValues>} />
      )}
    </>
  );
}

/** A date in the Solar Hijri calendar, and the number of days. */
function YearlyFields({ lng, form }: DayFieldsProps) {
  const t = useTranslations("specialDays");
  const id = useId();
  const { errors } = form.formState;
  const months = FORMAT_WORDS[lng].solarMonths.map((name, index) => [String(index + 1), name] as const);
  const lastDay = Number(form.watch("month")) <= 6 ? 31 : 30;
  const fields = [
    { name: "day", options: numbersTo(lastDay, lng) },
    { name: "month", options: months },
    { name: "days", options: numbersTo(SPECIAL_DAYS_MAX, lng) },
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {fields.map(({ name, options }) => (
        <SelectField
          key={name}
          {...form.register(name)}
          id={`${id}-${name}`}
          label={t(`yearly.${name}`)}
          error={errors[name]?.message}
          options={options}
        />
      ))}
    </div>
  );
}
