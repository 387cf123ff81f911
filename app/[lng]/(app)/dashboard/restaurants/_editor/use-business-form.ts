"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { FieldPath } from "react-hook-form";
import type { GoneBusiness } from "@/components/resource/gone-business";
import { type AutosavedForm, useAutosavedForm } from "@/components/resource/use-autosaved-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import type { CallDefinition } from "@/lib/api/call";
import { type Input, onceKey } from "@/lib/api-client/request";
import { createRestaurant, updateRestaurant } from "@/lib/calls/business-manage";
import type { Language } from "@/lib/i18n/language";
import {
  type BusinessForm,
  type BusinessValues,
  businessValues,
  changedBusinessInput,
  newBusinessInput,
  type StoredBusiness,
} from "./business-values";

export const aliasesOf = (lng: Language) =>
  ({
    translation: `translation.${lng}.title`,
    name: `translation.${lng}.title`,
    phones: "phones.0.number",
    address: `address.${lng}`,
    landmark: `landmark.${lng}`,
    "seating.capacity": "capacity",
    seating: "capacity",
  }) as const;

export type BusinessFormState = {
  readonly form: BusinessForm;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly gone: GoneBusiness | null;
  readonly stale: StoredBusiness | null;
  readonly forgetStale: () => void;
  readonly submit: (version?: string) => Promise<void>;
  readonly kept: AutosavedForm<BusinessValues>;
};

type FormOptions = {
  readonly lng: Language;
  readonly onSaved: (business: StoredBusiness, sent: BusinessValues) => void;
};

export function useNewBusiness({ lng, onSaved }: FormOptions): BusinessFormState {
  const idempotencyKey = useKeyOf();
  return useForm(createRestaurant, {
    lng,
    stored: undefined,
    input: (values) => {
      const input = newBusinessInput(lng, values);
      return { ...input, idempotencyKey: idempotencyKey(JSON.stringify(input.body)) };
    },
    onSaved,
  });
}

/** One idempotency key per body: a retry after a lost answer does not add a second business. */
function useKeyOf(): (body: string) => string {
  const last = useRef({ body: "", key: "" });
  return (body) => {
    if (last.current.body !== body) last.current = { body, key: onceKey() };
    return last.current.key;
  };
}

/** Form of an existing business; conflicts with other users' changes are shown. */
export function useChangedBusiness(opened: StoredBusiness, { lng, onSaved }: FormOptions) {
  const t = useTranslations("resource");
  const [stored, setStored] = useState(opened);
  const state = useForm(updateRestaurant, {
    lng,
    stored,
    input: (values, version = versionOf(stored)) => changedBusinessInput(lng, { business: stored, version }, values),
    onSaved: (saved, sent) => {
      setStored(saved);
      state.form.reset(businessValues(saved));
      toast("success", t("saved", { name: saved.name }));
      onSaved(saved, sent);
    },
  });
  const takeTheirs = (theirs: StoredBusiness) => {
    setStored(theirs);
    state.forgetStale();
    state.kept.drop(businessValues(theirs));
  };
  return { ...state, stored, takeTheirs };
}

type Options<C extends CallDefinition> = FormOptions & {
  readonly stored: StoredBusiness | undefined;
  readonly input: (values: BusinessValues, version?: string) => Input<C>;
};

/** Files are too large for the autosave. */
const PICTURES: ReadonlySet<string> = new Set(["logo", "cover", "gallery"] satisfies (keyof BusinessValues)[]);

function useForm<C extends typeof createRestaurant | typeof updateRestaurant>(
  call: C,
  { lng, stored, input, onSaved }: Options<C>,
): BusinessFormState {
  const [first] = useState(() => businessValues(stored));
  const dropKept = useRef<() => void>(undefined);
  const state = useEndpointForm<C, BusinessValues>(call, {
    values: first,
    input,
    aliases: aliasesOf(lng),
    onDone: ({ data }) => {
      dropKept.current?.();
      onSaved(data, state.form.getValues());
    },
  });
  const kept = useAutosavedForm(state.form, {
    name: `business:${stored?._id ?? "new"}`,
    stored,
    valuesOf: businessValues,
    without: PICTURES,
  });
  useEffect(() => {
    dropKept.current = kept.forget;
  }, [kept.forget]);
  useForgottenErrors(state.form);
  return { ...state, stale: state.stale as StoredBusiness | null, kept };
}

/** Clears the error of a field when it changes. */
function useForgottenErrors({ watch, clearErrors }: BusinessForm): void {
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name && type === "change") clearErrors(name as FieldPath<BusinessValues>);
    });
    return unsubscribe;
  }, [watch, clearErrors]);
}
