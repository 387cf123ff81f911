"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { EntryForm } from "@/components/resource/entry-form";
import type { ComparedField } from "@/components/resource/stale-notice";
import { useAutosavedForm } from "@/components/resource/use-autosaved-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { updateSettings } from "@/lib/calls/settings";
import { type City, LANGUAGES, SOCIAL_NETWORKS, type Weekday } from "@/lib/core/constants";
import { formatDateTime } from "@/lib/i18n/format";
import { formatTime, weekdayName } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { LIMIT_NAMES, STORES } from "@/lib/settings/model";
import { BannerFields } from "./banner-fields";
import { CallsFields } from "./calls-fields";
import { LimitsFields } from "./limits-fields";
import { type Settings, type SettingsValues, settingsChange, settingsValues } from "./settings-values";

type SettingsFormProps = { readonly lng: Language; readonly settings: Settings };

/** Edits the operators' data. Detects changes by another admin before overwriting them. */
export function SettingsForm({ lng, settings }: SettingsFormProps) {
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
