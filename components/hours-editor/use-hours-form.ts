"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useAutosavedForm } from "@/components/resource/use-autosaved-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import type { getRestaurant } from "@/lib/calls/business";
import { updateRestaurant } from "@/lib/calls/business-manage";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import type { Language } from "@/lib/i18n/language";
import { isSendable, plainPeriods } from "./periods";

export type HoursOf = Pick<
  Answer<typeof getRestaurant>["data"],
  "_id" | "name" | "hours" | "specialHours" | "hoursConfirmedAt" | "updatedAt"
>;

export type HoursValues = { hours: WeeklyHoursWire | null; specialHours: readonly PeriodWire[] };

/** Depth of the undo history. */
const STEPS_MAX = 100;

export function valuesOf({ hours, specialHours }: Pick<HoursOf, "hours" | "specialHours">): HoursValues {
  return { hours, specialHours: plainPeriods(specialHours) };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Form state of the hours of a business: undo until saved, a draft on the device, and saving when the connection is
 * back. Unchanged hours are not sent, because sending them confirms them.
 */
export function useHoursForm(lng: Language, opened: HoursOf) {
  const t = useTranslations("hoursEditor");
  const errorText = useErrorText();
  const [saved, setSaved] = useState(opened);
  const [steps, setSteps] = useState<readonly HoursValues[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const dropKept = useRef<() => void>(undefined);
  const { params, query } = { params: { id: opened._id }, query: { lang: lng } };

  const state = useEndpointForm<typeof updateRestaurant, HoursValues>(updateRestaurant, {
    values: valuesOf(opened),
    input: ({ hours, specialHours }, version = versionOf(saved)) => {
      const before = valuesOf(saved);
      const body = {
        ...(!isSame(hours, before.hours) && { hours: writable(hours) }),
        ...(!isSame(specialHours, before.specialHours) && { specialHours: specialHours.map(writablePeriod) }),
      };
      return { params, query, body, ifMatch: version };
    },
    onDone: ({ data }) => {
      dropKept.current?.();
      setSaved(data);
      setSteps([]);
      toast("success", t("saved"));
    },
  });
  const { form, submit, isSaving } = state;
  const kept = useAutosavedForm(form, { name: `hours:${opened._id}`, stored: saved, valuesOf });
  useEffect(() => {
    dropKept.current = kept.forget;
  }, [kept.forget]);
  const hours = useController({ name: "hours", control: form.control });
  const special = useController({ name: "specialHours", control: form.control });
  const values: HoursValues = { hours: hours.field.value, specialHours: special.field.value };
  const show = (to: HoursValues) => {
    hours.field.onChange(to.hours);
    special.field.onChange(to.specialHours);
    setRefused(false);
  };
  const change = (part: Partial<HoursValues>) => {
    setSteps([...steps, values].slice(-STEPS_MAX));
    show({ ...values, ...part });
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    setSteps(steps.slice(0, -1));
    show(last);
  };
  /** @returns whether the hours are valid */
  const save = (version?: string): boolean => {
    const isRight = isSendable(values.hours, values.specialHours);
    setRefused(!isRight);
    if (!isRight || isSaving || !state.isDirty) return isRight;
    setWaiting(!navigator.onLine);
    if (navigator.onLine) void submit(version);
    return true;
  };
  useEffect(() => {
    if (!isWaiting) return;
    const sendNow = () => {
      setWaiting(false);
      void submit();
    };
    window.addEventListener("online", sendNow);
    return () => window.removeEventListener("online", sendNow);
  }, [isWaiting, submit]);

  const confirming = useWrite(updateRestaurant);
  const confirm = () => {
    const input = { params, query, body: { hours: writable(saved.hours) }, ifMatch: versionOf(saved) };
    confirming.mutate(input, {
      onSuccess: ({ data }) => {
        setSaved(data);
        toast("success", t("confirmed"));
      },
      onError: (error) => toast("error", errorText(error)),
    });
  };
  const takeTheirs = (theirs: HoursOf) => {
    setSaved(theirs);
    setSteps([]);
    kept.drop(valuesOf(theirs));
    state.forgetStale();
  };
  const discard = () => {
    setSteps([]);
    setRefused(false);
    kept.drop(valuesOf(saved));
  };
  return {
    ...state,
    saved,
    values,
    change,
    undo,
    canUndo: steps.length > 0,
    save,
    confirm,
    takeTheirs,
    /** Restores the saved hours and deletes the draft. */
    discard,
    kept,
    isWaiting,
    isRefused,
  };
}

/** Copies the lists: the body types do not accept readonly arrays. */
function writable(hours: WeeklyHoursWire | null) {
  if (hours === null) return null;
  return Object.fromEntries(
    Object.entries(hours).map(([day, ranges]) => [day, ranges.map(({ open, close }) => ({ open, close }))]),
  );
}

function writablePeriod({ hours, ...period }: PeriodWire) {
  return { ...period, hours: writable(hours) ?? {} };
}
