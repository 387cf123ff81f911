"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFieldArray } from "react-hook-form";
import { Tick } from "@/components/resource/tick";
import { Button, IconButton } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { SOCIAL_NETWORKS } from "@/lib/core/constants";
import type { StepProps } from "./step-props";

/** Maximum of the API. */
const PHONES_MAX = 10;

export function ContactStep({ form }: StepProps) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const networks = useTranslations("businessEditor.network");
  const id = useId();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Phones form={form} />
      <Email form={form} />
      <InputField
        {...register("website")}
        id={`${id}-website`}
        type="url"
        inputMode="url"
        dir="ltr"
        label={t("website")}
        optional={words("optional")}
        error={errors.website?.message}
        autoComplete="off"
      />
      <fieldset className="grid min-w-0 gap-4 border-0 p-0">
        <legend className="mb-2 p-0 font-semibold">{t("social")}</legend>
        <p className="text-sm text-ink-2">{t("socialHint")}</p>
        <div className="grid gap-4 md:grid-cols-2">
          {SOCIAL_NETWORKS.map((network) => (
            <InputField
              key={network}
              {...register(`social.${network}`)}
              id={`${id}-${network}`}
              dir="ltr"
              label={networks(network)}
              optional={words("optional")}
              error={errors.social?.[network]?.message}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** An email address, or that there is none. Public only if the user chooses so. */
function Email({ form }: Pick<StepProps, "form">) {
  const t = useTranslations("businessEditor");
  const id = useId();
  const { register, watch, formState } = form;
  const hasNone = watch("noEmail");
  return (
    <div className="grid gap-2">
      {hasNone ? null : (
        <>
          <InputField
            {...register("email")}
            id={`${id}-email`}
            type="email"
            inputMode="email"
            dir="ltr"
            label={t("email")}
            hint={t("emailHint")}
            error={formState.errors.email?.message}
            autoComplete="off"
          />
          <Tick {...register("emailShown")} label={t("emailShown")} />
        </>
      )}
      <Tick {...register("noEmail")} label={t("noEmail")} />
    </div>
  );
}

/** At least one phone number; the first one is the primary. */
function Phones({ form }: Pick<StepProps, "form">) {
  const t = useTranslations("businessEditor");
  const words = useTranslations("resource");
  const id = useId();
  const { register, control, formState } = form;
  const errors = formState.errors.phones;
  const { fields, append, remove } = useFieldArray({ control, name: "phones" });
  return (
    <fieldset className="grid min-w-0 gap-3 border-0 p-0">
      <legend className="mb-2 p-0 font-semibold">{t("phones")}</legend>
      {fields.map(({ id: key }, index) => (
        <div key={key} className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-line p-3">
          <div className="min-w-44 flex-1">
            <InputField
              {...register(`phones.${index}.number`)}
              id={`${id}-${key}`}
              type="tel"
              inputMode="tel"
              dir="ltr"
              label={t("number")}
              error={errors?.[index]?.number?.message}
              autoComplete="off"
            />
          </div>
          <div className="min-w-32 flex-1">
            <InputField
              {...register(`phones.${index}.label`)}
              id={`${id}-${key}-label`}
              label={t("phoneLabel")}
              optional={words("optional")}
              error={errors?.[index]?.label?.message}
              maxLength={60}
              autoComplete="off"
            />
          </div>
          {fields.length > 1 ? (
            <IconButton icon="trash" label={t("removeNumber")} className="mt-7" onClick={() => remove(index)} />
          ) : null}
        </div>
      ))}
      {fields.length < PHONES_MAX ? (
        <Button
          variant="outline"
          size="small"
          icon="plus"
          className="justify-self-start"
          onClick={() => append({ number: "", label: "" })}
        >
          {t("addNumber")}
        </Button>
      ) : null}
    </fieldset>
  );
}
