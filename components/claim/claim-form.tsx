"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { InputField, TextAreaField } from "@/components/ui/field";
import { ToldNotice } from "@/components/ui/told-notice";
import { CLAIM_PROOF_MAX } from "@/lib/claim/model";
import { PHONE_MAX } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { ClaimPhoto } from "./claim-photo";
import type { Known } from "./claims";
import { useClaim } from "./use-claim";

type ClaimFormProps = {
  readonly lng: Language;
  readonly business: string;
  readonly onKnown: (known: Known) => void;
};

export function ClaimForm({ lng, business, onKnown }: ClaimFormProps) {
  const t = useTranslations("claiming");
  const { form, failure, isSending, submit } = useClaim(lng, business, onKnown);
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure === null ? null : (
        <ToldNotice tone="error">
          {failure} {t("kept")}
        </ToldNotice>
      )}
      <TextAreaField
        {...form.register("proof", { validate: (text) => text.trim() !== "" || t("proofNeeded") })}
        label={t("proof")}
        hint={t("proofHint")}
        error={errors.proof?.message}
        rows={6}
        dir="auto"
        maxLength={CLAIM_PROOF_MAX}
      />
      <InputField
        {...form.register("phone", { validate: (text) => text.trim() !== "" || t("phoneNeeded") })}
        label={t("phone")}
        hint={t("phoneHint")}
        error={errors.phone?.message}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={PHONE_MAX}
      />
      <ClaimPhoto form={form} />
      <Button type="submit" className="justify-self-start" aria-disabled={isSending}>
        {isSending ? t("sending") : t("send")}
      </Button>
    </form>
  );
}
