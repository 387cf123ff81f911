"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { timeChoices } from "@/components/hours-editor/week";
import { EntryForm } from "@/components/resource/entry-form";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import type { ComparedField } from "@/components/resource/stale-notice";
import { useAutosavedForm } from "@/components/resource/use-autosaved-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { InputField, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getSettings, updateSettings } from "@/lib/calls/settings";
import { CITIES, type City, LANGUAGES, SOCIAL_NETWORKS, WEEKDAYS, type Weekday } from "@/lib/core/constants";
import { formatDateTime, formatNumber } from "@/lib/i18n/format";
import { formatTime, weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { LIMIT_NAMES, LIMITS, STORES } from "@/lib/settings/model";
import { BannerFields } from "./banner-fields";
import { readLimit, type Settings, type SettingsValues, settingsChange, settingsValues } from "./settings-values";

/** Settings of the site (RTE-46, DSH-11). */
export function SettingsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("siteSettings");
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery(queryOptionsFor(getSettings, {}));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} />
      <OfflineNotice />
      {data ? <SettingsForm lng={lng} settings={data.data} /> : null}
      {!data && error ? <ListError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={words("loading")} /> : null}
    </section>
  );
}

type SettingsFormProps = { readonly lng: Language; readonly settings: Settings };

/** Edits the operators' data. Detects changes by another admin before overwriting them. */
function SettingsForm({ lng, settings }: SettingsFormProps) {
  const t = useTranslations("siteSettings");
  const words = useTranslations("resource");
  const networks = useTranslations("businessEditor.network");
  const id = useId();
  const [stored, setStored] = useState(settings);
  const state = useEndpointForm<typeof updateSettings, SettingsValues>(updateSettings, {
    values: settingsValues(settings),
    input: (values, version = versionOf(stored)) => ({
      query: { lang: lng },
      body: settingsChange(values, stored),
      ifMatch: version,
    }),
    onDone: ({ data }) => {
      adopt(data);
      toast("success", t("saved"));
    },
  });
  const { form, stale } = state;
  const sayTime = (time: string) => (time === "" ? "" : formatDateTime(time, lng));
  const enums = useTranslations("enums");
  const sayCity = (city: string) => (city === "" ? "" : enums(`city.${city as City}`));
  const sayDay = (day: string) => (day === "" ? "" : weekdayName(day as Weekday, lng));
  const sayClock = (time: string) => formatTime(time, lng);
  const kept = useAutosavedForm(form, { name: "site-settings", stored, valuesOf: settingsValues });

  function adopt(now: Settings): void {
    setStored(now);
    kept.drop(settingsValues(now));
    state.forgetStale();
  }

  const { errors } = form.formState;
  const fields = [
    { name: "phone", label: t("phone"), hint: t("phoneHint"), error: errors.phone?.message },
    { name: "email", label: t("email"), hint: t("emailHint"), error: errors.email?.message },
  ] as const;
  const links = SOCIAL_NETWORKS.map(
    (network) =>
      ({ name: `social.${network}`, label: networks(network), error: errors.social?.[network]?.message }) as const,
  );
  const stores = STORES.map(
    (store) =>
      ({ name: `stores.${store}`, label: t(`store.${store}`), error: errors.stores?.[store]?.message }) as const,
  );
  const parts = [
    { title: t("reach"), text: t("reachText"), fields },
    { title: t("social"), text: t("socialText"), fields: links },
    { title: t("stores"), text: t("storesText"), fields: stores },
  ];
  const labels = [
    ...[...fields, ...links, ...stores].map(({ name, label }) => ({ name, label, say: String })),
    { name: "office", label: t("office"), say: sayCity },
    { name: "calls.first", label: t("callsFirst"), say: sayDay },
    { name: "calls.last", label: t("callsLast"), say: sayDay },
    { name: "calls.open", label: t("callsOpen"), say: sayClock },
    { name: "calls.close", label: t("callsClose"), say: sayClock },
    ...LANGUAGES.map((each) => ({ name: `banner.text.${each}`, label: t(`banner.in.${each}`), say: String })),
    ...LIMIT_NAMES.map((name) => ({ name: `limits.${name}`, label: t(`limits.${name}`), say: String })),
    ...TIMES.map((name) => ({ name: `banner.${name}`, label: t(`banner.${name}`), say: sayTime })),
  ];
  const compare = (theirs: Settings): ComparedField[] =>
    labels.map(({ name, label, say }) => ({
      label,
      before: say(textOf(settingsValues(stored), name)),
      mine: say(textOf(form.getValues(), name)),
      theirs: say(textOf(settingsValues(theirs), name)),
    }));
  return (
    <EntryForm state={state} close={(isSure) => adopt((isSure && stale) || stored)} compare={compare}>
      {parts.map((part) => (
        <fieldset key={part.title} className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
          <legend className="px-1 font-semibold">{part.title}</legend>
          <p className="mt-0 mb-4 text-sm text-ink-2">{part.text}</p>
          <div className="grid gap-4 md:grid-cols-2">
            {part.fields.map(({ name, ...field }) => (
              <InputField
                key={name}
                {...form.register(name)}
                id={`${id}-${name}`}
                dir="ltr"
                optional={words("optional")}
                autoComplete="off"
                {...field}
              />
            ))}
            {part.fields === fields ? <CallsFields form={form} /> : null}
          </div>
        </fieldset>
      ))}
      <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
        <legend className="px-1 font-semibold">{t("banner.title")}</legend>
        <p className="mt-0 mb-4 text-sm text-ink-2">{t("banner.lead")}</p>
        <BannerFields form={form} />
      </fieldset>
      <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 md:p-5">
        <legend className="px-1 font-semibold">{t("limits.title")}</legend>
        <p className="mt-0 mb-4 text-sm text-ink-2">{t("limits.lead")}</p>
        <LimitsFields form={form} />
      </fieldset>
    </EntryForm>
  );
}

const TIMES = ["from", "until"] as const;

/** Value at a path such as `social.facebook`. */
function textOf(values: SettingsValues, name: string): string {
  let value: unknown = values;
  for (const part of name.split(".")) value = typeof value === "object" && value ? Reflect.get(value, part) : "";
  return String(value);
}

function LimitsFields({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  const t = useTranslations("siteSettings.limits");
  const lng = useLocale() as Language;
  const id = useId();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LIMIT_NAMES.map((name) => {
        const { min, max, default: standard } = LIMITS[name];
        const bounds = { min: formatNumber(min, lng), max: formatNumber(max, lng) };
        return (
          <InputField
            key={name}
            {...form.register(`limits.${name}`, {
              validate: (typed) => readLimit(name, typed) !== null || t("outside", bounds),
            })}
            id={`${id}-${name}`}
            label={t(name)}
            hint={t("bounds", { ...bounds, standard: formatNumber(standard, lng) })}
            error={errors.limits?.[name]?.message}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
          />
        );
      })}
    </div>
  );
}

const CALL_TIMES = [
  { name: "calls.open", part: "open", label: "callsOpen" },
  { name: "calls.close", part: "close", label: "callsClose" },
] as const;

function CallsFields({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  const t = useTranslations("siteSettings");
  const enums = useTranslations("enums");
  const lng = useLocale() as Language;
  const id = useId();
  const { errors } = form.formState;
  const days = WEEKDAYS.map((day) => [day, weekdayName(day, lng)] as const);
  const calls = form.watch("calls");
  return (
    <>
      <div className="md:col-span-2">
        <SelectField
          {...form.register("office")}
          id={`${id}-office`}
          label={t("office")}
          error={errors.office?.message}
          options={[["", t("officeNone")], ...CITIES.map((city) => [city, enums(`city.${city}`)] as const)]}
        />
      </div>
      <SelectField
        {...form.register("calls.first")}
        id={`${id}-first`}
        label={t("callsFirst")}
        error={errors.calls?.first?.message}
        options={[["", t("callsNever")], ...days]}
      />
      {calls.first === "" ? null : (
        <>
          <SelectField
            {...form.register("calls.last")}
            id={`${id}-last`}
            label={t("callsLast")}
            error={errors.calls?.last?.message}
            options={days}
          />
          {CALL_TIMES.map(({ name, part, label }) => (
            <SelectField
              key={name}
              {...form.register(name)}
              id={`${id}-${part}`}
              label={t(label)}
              error={errors.calls?.[part]?.message}
              options={timeChoices(part, calls[part]).map((time) => [time, formatTime(time, lng)])}
            />
          ))}
        </>
      )}
    </>
  );
}
