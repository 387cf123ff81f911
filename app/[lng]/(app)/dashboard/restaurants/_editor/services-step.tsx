"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { FACT_ICONS } from "@/components/business/facts";
import { ChoicesField } from "@/components/resource/choices-field";
import { Tick } from "@/components/resource/tick";
import { InputField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { FACT_KEYS, type FactKey, SEATING_AREAS } from "@/lib/core/constants";
import { formatBothDates } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import type { BusinessForm, FactAnswer } from "./business-values";
import type { StepProps } from "./step-props";

const ANSWERS: readonly FactAnswer[] = ["yes", "no", ""];

/** Facts that guests ask about. Unknown is not shown as "no". */
export function ServicesStep({ lng, form, stored }: StepProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const enums = useTranslations("enums");
  const id = useId();
  const { register, control, formState } = form;
  const confirmed = new Map(stored?.facts.map(({ key, confirmedAt }) => [key, confirmedAt]));
  const isSeatingKnown = (stored?.seating.areas.length ?? 0) > 0 || stored?.seating.capacity !== undefined;
  const isKnown = isSeatingKnown || stored?.facts.some(({ value }) => value !== null);
  return (
    <>
      <fieldset className="min-w-0 border-0 p-0">
        <legend className="mb-1 p-0 font-semibold">{t("services")}</legend>
        <p className="text-sm text-ink-2">{t("servicesHint")}</p>
        <ul className="mt-2">
          {FACT_KEYS.map((key) => (
            <FactRow key={key} lng={lng} fact={key} confirmedAt={confirmed.get(key)} form={form} />
          ))}
        </ul>
      </fieldset>
      <Controller
        control={control}
        name="areas"
        render={({ field, fieldState: { error } }) => (
          <ChoicesField
            {...field}
            label={t("seating")}
            optional={words("optional")}
            options={SEATING_AREAS.map((area) => [area, enums(`seating.${area}`)])}
            error={error?.message}
          />
        )}
      />
      <InputField
        {...register("capacity")}
        id={`${id}-capacity`}
        label={t("capacity")}
        optional={words("optional")}
        error={formState.errors.capacity?.message}
        inputMode="numeric"
        autoComplete="off"
      />
      {stored?.seatingConfirmedAt ? (
        <p className="text-sm text-ink-2">
          {t("seatingConfirmedOn", { date: formatBothDates(stored.seatingConfirmedAt, lng) })}
        </p>
      ) : null}
      {isKnown ? <Tick {...register("factsConfirmed")} label={t("factsConfirmed")} /> : null}
    </>
  );
}

type FactRowProps = {
  readonly lng: Language;
  readonly fact: FactKey;
  readonly confirmedAt: string | undefined;
  readonly form: BusinessForm;
};

function FactRow({ lng, fact, confirmedAt, form }: FactRowProps) {
  const t = useTranslations("businessEditor");
  const enums = useTranslations("enums");
  const id = useId();
  return (
    <li className="border-b border-line last:border-b-0">
      <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 border-0 p-0 py-2">
        <span className="flex min-w-44 flex-1 items-center gap-3">
          <Icon name={FACT_ICONS[fact]} />
          <span id={id}>
            {enums(`fact.${fact}`)}
            {confirmedAt ? (
              <span className="block text-xs text-ink-2">
                {t("confirmedOn", { date: formatBothDates(confirmedAt, lng) })}
              </span>
            ) : null}
          </span>
        </span>
        <span className="flex gap-1">
          {ANSWERS.map((answer) => (
            <label
              key={answer}
              className="flex min-h-11 cursor-pointer items-center rounded-full border border-line-strong px-3 text-sm has-checked:border-lapis has-checked:bg-lapis-tint has-checked:font-semibold has-checked:text-lapis has-focus-visible:outline-2"
            >
              <input type="radio" value={answer} className="sr-only" {...form.register(`facts.${fact}`)} />
              {t(`answer.${answer === "" ? "unknown" : answer}`)}
            </label>
          ))}
        </span>
      </fieldset>
    </li>
  );
}
