"use client";

import { useLocale, useTranslations } from "next-intl";
import { type Ref, useId, useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { TimeSelect } from "@/components/hours-editor/time-select";
import { InputField, SelectField } from "@/components/ui/field";
import { LANGUAGES } from "@/lib/core/constants";
import { clockOf } from "@/lib/hours/wire";
import { kabulDayNumber, kabulInstant, kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatDate } from "@/lib/i18n/format-date";
import { directionOf, type Language } from "@/lib/i18n/language";
import { BANNER_MAX } from "@/lib/settings/model";
import type { SettingsValues } from "./settings-values";

const TIMES = [
  { name: "banner.from", part: "from", preselected: 0 },
  { name: "banner.until", part: "until", preselected: 1425 },
] as const;

export function BannerFields({ form }: { readonly form: UseFormReturn<SettingsValues> }) {
  const t = useTranslations("siteSettings.banner");
  const words = useTranslations("resource");
  const id = useId();
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {LANGUAGES.map((language) => (
        <div key={language} className="md:col-span-2">
          <InputField
            {...form.register(`banner.text.${language}`)}
            id={`${id}-${language}`}
            label={t(`in.${language}`)}
            optional={words("optional")}
            error={errors.banner?.text?.[language]?.message}
            lang={language}
            dir={directionOf(language)}
            maxLength={BANNER_MAX}
            autoComplete="off"
          />
        </div>
      ))}
      {TIMES.map(({ name, part, preselected }) => (
        <Controller
          key={name}
          name={name}
          control={form.control}
          render={({ field }) => (
            <MomentField
              {...field}
              label={t(part)}
              timeLabel={t(`${part}Time`)}
              never={t(`${part}Never`)}
              preselected={preselected}
              error={errors.banner?.[part]?.message}
            />
          )}
        />
      ))}
    </div>
  );
}

type MomentFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly timeLabel: string;
  /** Label of the empty option. */
  readonly never: string;
  readonly value: string;
  /** Time preselected when a day is chosen, in minutes after midnight. */
  readonly preselected: number;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLSelectElement>;
  readonly onChange: (value: string) => void;
};

const DAYS = 90;

function MomentField(props: MomentFieldProps) {
  const { name, label, timeLabel, never, value, preselected, error, ref, onChange } = props;
  const lng = useLocale() as Language;
  const id = useId();
  const [today] = useState(() => kabulDayNumber(new Date()));
  const chosen = value === "" ? null : new Date(value);
  const day = chosen && kabulDayNumber(chosen);
  const ahead = Array.from({ length: DAYS }, (_, index) => today + index);
  const days = day === null || ahead.includes(day) ? ahead : [day, ...ahead];
  const choose = (dayNumber: string) => {
    const minute = chosen ? kabulMinuteOfDay(chosen) : preselected;
    onChange(dayNumber === "" ? "" : kabulInstant(Number(dayNumber), minute).toISOString());
  };
  const chooseTime = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(":").map(Number);
    if (day !== null) onChange(kabulInstant(day, hours * 60 + minutes).toISOString());
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-end gap-2">
      <SelectField
        ref={ref}
        id={id}
        name={name}
        label={label}
        error={error}
        value={day === null ? "" : String(day)}
        options={[["", never], ...days.map((each) => [String(each), sayDay(each, lng)] as const)]}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen ? (
        <TimeSelect ends="open" label={timeLabel} value={clockOf(kabulMinuteOfDay(chosen))} onChoose={chooseTime} />
      ) : null}
    </div>
  );
}

const sayDay = (dayNumber: number, lng: Language) => formatDate(kabulInstant(dayNumber, 720), lng);
