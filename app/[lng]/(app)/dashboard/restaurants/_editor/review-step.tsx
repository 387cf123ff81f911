"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { listOf } from "@/components/resource/listed";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { BUSINESS_STATUSES, LANGUAGES } from "@/lib/core/constants";
import { formatList, formatNumber } from "@/lib/i18n/format";
import type { BusinessValues } from "./business-values";
import { StepLink } from "./step-link";
import type { StepProps } from "./step-props";
import { completenessOf, lackingIn, type Step, stepOf, WORTH_STEPS } from "./steps";

export function ReviewStep({ lng, form, isAdmin, stored, onGo }: StepProps) {
  const t = useTranslations("businessEditor");
  const values = form.watch();
  const lacking = lackingIn(values, lng);
  const { missing } = completenessOf(values);
  const summary = useSummary(values, lng);
  return (
    <>
      {lacking.length > 0 ? (
        <Notice tone="warn">
          <p className="font-semibold">{t("lackingTitle")}</p>
          <ul className="mt-1">
            {lacking.map(({ field, text }) => (
              <li key={field}>
                <StepLink onGo={() => onGo(stepOf(field))}>{t(`needed.${text}`)}</StepLink>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <dl className="grid">
        {summary.map(({ step, text }) => (
          <div key={step} className="flex flex-wrap items-start gap-x-3 border-b border-line py-3 sm:flex-nowrap">
            <dt className="basis-full text-sm text-ink-2 sm:w-28 sm:shrink-0 sm:basis-auto">{t(`step.${step}`)}</dt>
            <dd className="min-w-0 flex-1 wrap-anywhere">
              {text === "" ? <span className="text-ink-2">{t("nothing")}</span> : <bdi>{text}</bdi>}
            </dd>
            <dd>
              <Button
                variant="quiet"
                size="small"
                aria-label={t("changeStep", { step: t(`step.${step}`) })}
                onClick={() => onGo(step)}
              >
                {t("change")}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 ? (
        <div>
          <p className="font-semibold">{t("betterTitle")}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {missing.map((each) => (
              <li key={each}>
                <StepLink onGo={() => onGo(WORTH_STEPS[each])}>{t(`worth.${each}`)}</StepLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {isAdmin ? <AdminFields form={form} isNew={!stored} /> : <p className="text-sm text-ink-2">{t("ownerNext")}</p>}
    </>
  );
}

function AdminFields({ form, isNew }: Pick<StepProps, "form"> & { readonly isNew: boolean }) {
  const t = useTranslations("businessEditor");
  const status = useTranslations("restaurants");
  const id = useId();
  const { register, formState } = form;
  const byDefault = isNew ? [["", t("statusUsual")] as const] : [];
  return (
    <div className="grid gap-3">
      <SelectField
        {...register("status")}
        id={`${id}-status`}
        label={t("status")}
        options={[...byDefault, ...BUSINESS_STATUSES.map((each) => [each, status(`status.${each}`)] as const)]}
        error={formState.errors.status?.message}
      />
    </div>
  );
}

type Line = { readonly step: Exclude<Step, "review">; readonly text: string };

function useSummary(values: BusinessValues, lng: StepProps["lng"]): Line[] {
  const t = useTranslations("businessEditor");
  const enums = useTranslations("enums");
  const words = useTranslations("resource");
  const { translation, type, city, phones, facts, address, landmark, latitude, longitude, specialHours } = values;
  const enumOf = (kind: "type" | "city", word: string) => (word === "" ? "" : enums(`${kind}.${word}` as "type.cafe"));
  const join = (parts: readonly string[]) => parts.filter((part) => part.trim() !== "").join(words("comma"));
  const known = Object.values(facts).filter((answer) => answer !== "").length + listOf(values.areas).length;
  const pictures = values.gallery.length + [values.cover, values.logo].filter(Boolean).length;
  const count = (number: number) => formatNumber(number, lng);
  return [
    { step: "names", text: join([...LANGUAGES.map((each) => translation[each].title), enumOf("type", type)]) },
    { step: "contact", text: join([...phones.map(({ number }) => number), values.noEmail ? "" : values.email]) },
    {
      step: "location",
      text: join([
        enumOf("city", city),
        ...LANGUAGES.map((each) => address[each]),
        landmark[lng],
        latitude === "" ? "" : `${latitude} ${longitude}`,
      ]),
    },
    {
      step: "hours",
      text: formatList(
        [
          ...(values.hours ? [t("hoursKnown")] : []),
          ...(specialHours.length > 0 ? [t("periods", { count: count(specialHours.length) })] : []),
        ],
        lng,
      ),
    },
    { step: "services", text: known > 0 ? t("known", { count: count(known) }) : "" },
    { step: "photos", text: pictures > 0 ? t("pictures", { count: count(pictures) }) : "" },
  ];
}
