"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { type UseFormReturn, useController, useForm } from "react-hook-form";
import { smallOrRefusal } from "@/components/media/picture-check";
import { PictureDrop } from "@/components/media/picture-drop";
import { showFieldErrors } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { InputField, TextAreaField } from "@/components/ui/field";
import { FocusedNotice } from "@/components/ui/focused-notice";
import { conflictDetails } from "@/lib/api-client/call-error";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import { toFormData } from "@/lib/api-client/form-data";
import { useWrite } from "@/lib/api-client/use-write";
import { createClaim } from "@/lib/calls/claim";
import { CLAIM_PROOF_MAX } from "@/lib/claim/model";
import { PHONE_MAX } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import type { Known, TypedClaim } from "./claims";

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
        <FocusedNotice tone="error">
          {failure} {t("kept")}
        </FocusedNotice>
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

/** Optional photo of the sign or licence, resized before the upload. */
function ClaimPhoto({ form }: { readonly form: UseFormReturn<TypedClaim> }) {
  const t = useTranslations("claiming");
  const words = useTranslations("resource");
  const {
    field: { value, onChange },
    fieldState: { error: wrong },
  } = useController({ control: form.control, name: "photo" });

  const [preview, setPreview] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    form.clearErrors("photo");
    const small = await smallOrRefusal(file, "menu");
    if (typeof small === "string") {
      form.setError("photo", { message: t(small === "pictureTooLarge" ? "photoTooLarge" : "photoNone") });
      return;
    }
    setPreview(URL.createObjectURL(small));
    onChange(small);
  }

  return (
    <div className="grid gap-3">
      <PictureDrop
        type="menu"
        label={value === null ? t("photo") : words("replacePicture")}
        hint={t("photoHint")}
        isMany={false}
        onChoose={([file]) => void choose(file)}
      />
      {wrong ? (
        <p role="alert" className="font-semibold text-anar">
          {wrong.message}
        </p>
      ) : null}
      {value === null ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {/* biome-ignore lint/performance/noImgElement: it is on the device only. */}
          <img
            className="h-40 w-auto max-w-full rounded-md object-contain"
            src={preview}
            alt={t("photoChosen")}
            loading="lazy"
          />
          <Button variant="quiet" size="small" icon="trash" onClick={() => onChange(null)}>
            {words("removePicture")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** An unsent claim as stored on the device; files are too large for that storage. */
type Draft = Omit<TypedClaim, "photo">;

const NOTHING: Draft = { proof: "", phone: "" };

/**
 * Sends a claim. The draft stays on the device until it has arrived. If only the response was lost, the retry is
 * refused as "already waiting", which counts as success.
 */
function useClaim(lng: Language, business: string, onKnown: (known: Known) => void) {
  const draft = `claim:${business}`;
  const [begun] = useState(() => readDraft<Draft>(draft) ?? NOTHING);
  const form = useForm<TypedClaim>({ defaultValues: { ...begun, photo: null } });
  const [failure, setFailure] = useState<string | null>(null);
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(createClaim);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { proof, phone } }) => keepDraft(draft, { proof, phone }),
      }),
    [subscribe, draft],
  );

  const finish = (known: Known) => {
    dropDraft(draft);
    onKnown(known);
  };
  const refuse = (error: unknown) => {
    const { claim, owner } = conflictDetails(error);
    if (owner === true) finish("owner");
    else if (typeof claim === "string") finish("waiting");
    else if (!showFieldErrors(form, error, {})) setFailure(errorText(error));
  };
  const send = ({ photo, ...words }: TypedClaim) => {
    setFailure(null);
    const body = { restaurantId: business, ...words };
    mutate(
      { query: { lang: lng }, body: photo ? toFormData({ ...body, photo }) : body },
      { onSuccess: () => finish("waiting"), onError: refuse },
    );
  };
  return {
    form,
    failure,
    isSending: isPending,
    submit: () => {
      if (!isPending) void form.handleSubmit(send)();
    },
  };
}
