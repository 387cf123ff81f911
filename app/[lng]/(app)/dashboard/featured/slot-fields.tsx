"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { BusinessChoice } from "@/components/business-choice/business-choice";
import { SpanFields, type SpanValues } from "@/components/hours-editor/span-fields";
import { SelectField } from "@/components/ui/field";
import { FEATURED_SCOPES, POSITION_MAX } from "@/lib/featured/model";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { SlotValues } from "./slot-values";

type SlotFieldsProps = {
  readonly lng: Language;
  readonly form: UseFormReturn<SlotValues>;
  readonly isNew?: boolean;
};

const POSITIONS = Array.from({ length: POSITION_MAX }, (_, index) => index + 1);

export function SlotFields({ lng, form, isNew = false }: SlotFieldsProps) {
  const t = useTranslations("featuredSlots");
  const id = useId();
  const { errors } = form.formState;
  return (
    <>
      {isNew ? <BusinessField lng={lng} form={form} /> : null}
      <SelectField
        {...form.register("scope")}
        id={`${id}-scope`}
        label={t("scope")}
        hint={t("scopeHint")}
        error={errors.scope?.message}
        options={FEATURED_SCOPES.map((scope) => [scope, t(scope === "city" ? "ownCity" : "country")])}
      />
      <SelectField
        {...form.register("position")}
        id={`${id}-position`}
        label={t("position")}
        hint={t("positionHint")}
        error={errors.position?.message}
        options={POSITIONS.map((position) => [String(position), formatNumber(position, lng)])}
      />
      <SpanFields form={form as unknown as UseFormReturn<SpanValues>} />
    </>
  );
}

function BusinessField({ lng, form }: Pick<SlotFieldsProps, "lng" | "form">) {
  const t = useTranslations("featuredSlots");
  const errorId = useId();
  const [name, setName] = useState("");
  form.register("restaurantId", { validate: (chosen) => chosen !== "" || t("choosePlace") });
  const chosen = form.watch("restaurantId");
  const error = form.formState.errors.restaurantId?.message;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name and a button in a line.
    <div role="group" aria-label={t("place")} aria-describedby={error ? errorId : undefined} className="grid gap-2">
      <span className="font-semibold">{t("place")}</span>
      <div className="flex flex-wrap items-center gap-3">
        {chosen === "" ? null : <bdi className="wrap-anywhere">{name}</bdi>}
        <BusinessChoice
          lng={lng}
          businesses={null}
          chosen={chosen}
          onChoose={(business) => {
            setName(business.name);
            form.setValue("restaurantId", business.id, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </div>
      {error ? (
        <p id={errorId} role="alert" className="text-sm font-semibold text-anar">
          {error}
        </p>
      ) : null}
    </div>
  );
}
