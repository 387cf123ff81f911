"use client";

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { showFieldErrors } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { conflictDetails } from "@/lib/api-client/call-error";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import { toFormData } from "@/lib/api-client/form-data";
import { useWrite } from "@/lib/api-client/use-write";
import { createClaim } from "@/lib/calls/claim";
import type { Language } from "@/lib/i18n/language";
import type { Known, TypedClaim } from "./claims";

/** An unsent claim as stored on the device; files are too large for that storage. */
type Draft = Omit<TypedClaim, "photo">;

const NOTHING: Draft = { proof: "", phone: "" };

/**
 * Sends a claim. The draft stays on the device until it has arrived. If only the response was lost, the retry is
 * refused as "already waiting", which counts as success.
 */
export function useClaim(lng: Language, business: string, onKnown: (known: Known) => void) {
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
