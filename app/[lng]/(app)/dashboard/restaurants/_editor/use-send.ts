"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { isSendable } from "@/components/hours-editor/periods";
import type { Language } from "@/lib/i18n/language";
import { loadStep } from "./step-body";
import { lackingIn, type Step, stepOf } from "./steps";
import type { BusinessFormState } from "./use-business-form";

type Sending = { readonly lng: Language; readonly state: BusinessFormState; readonly go: (step: Step) => void };

/** Saves; with errors, goes to the first step with one and focuses the field. */
export function useSend({ lng, state, go }: Sending) {
  const t = useTranslations("businessEditor");
  const { form, submit, isSaving } = state;
  const isSent = useRef(false);
  const first = Object.keys(form.formState.errors)[0];
  useEffect(() => {
    if (!isSent.current || isSaving || first === undefined) return;
    isSent.current = false;
    const step = stepOf(first);
    const path = deepest(form.formState.errors, first);
    void loadStep(step).then(() => {
      go(step);
      requestAnimationFrame(() => form.setFocus(path));
    });
  });
  /** @returns false after marking the missing fields */
  const check = () => {
    form.clearErrors();
    isSent.current = true;
    const lacking = lackingIn(form.getValues(), lng);
    for (const { field, text } of lacking) form.setError(field, { message: t(`needed.${text}`) });
    const { hours, specialHours } = form.getValues();
    const isTimely = isSendable(hours, specialHours);
    if (!isTimely) form.setError("hours", { message: t("hoursWrong") });
    return lacking.length === 0 && isTimely;
  };
  return {
    check,
    send: () => {
      if (!isSaving && check()) void submit();
    },
  };
}

type FieldName = Parameters<BusinessFormState["form"]["setFocus"]>[0];

/** Path of the first error below a field. */
function deepest(errors: object, root: string): FieldName {
  let path = root;
  let value: unknown = (errors as Readonly<Record<string, unknown>>)[root];
  while (typeof value === "object" && value !== null && !("message" in value)) {
    const [next] = Object.entries(value).filter(([, each]) => each);
    if (!next) break;
    path = `${path}.${next[0]}`;
    value = next[1];
  }
  return path as FieldName;
}
