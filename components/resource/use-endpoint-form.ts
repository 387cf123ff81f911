"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { CallDefinition } from "@/lib/api/call";
import { CallError } from "@/lib/api-client/call-error";
import type { Answer, Input } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import type { Language } from "@/lib/i18n/language";
import { type GoneBusiness, goneBusinessOf } from "./gone-business";
import { useErrorText } from "./use-error-text";

/** Maps field paths of the server to form fields: `{ translation: "translation.fa.title" }`. */
type Aliases<V extends FieldValues> = Readonly<Record<string, Path<V> | ((typed: V) => Path<V>)>>;

type FormOptions<C extends CallDefinition, V extends FieldValues> = {
  readonly values: DefaultValues<V>;
  /** Request input; `version` is set to overwrite a newer version than the one that was opened. */
  readonly input: (values: V, version?: string) => Input<C>;
  readonly aliases?: Aliases<V>;
  /** Optimistic update; reverted if the server refuses. */
  readonly show?: (cache: QueryClient, typed: V) => void;
  readonly onDone: (answer: Answer<C>) => void;
};

/**
 * A form that makes one call. Server errors appear beside their fields, and the first one is focused; other errors are
 * in `failure`. Input is kept until the call succeeds, and closing the tab with unsaved changes asks first. If the
 * entry was changed meanwhile, `stale` is the stored version: `submit(versionOf(stale))` overwrites it.
 */
export function useEndpointForm<C extends CallDefinition, V extends FieldValues>(
  definition: C,
  { values, input, aliases = {}, show, onDone }: FormOptions<C, V>,
) {
  const form = useForm<V>({ defaultValues: values });
  const { isDirty } = form.formState;
  const sent = useRef<V>(undefined);
  const { mutateAsync, isPending } = useWrite(
    definition,
    show && ((cache) => void (sent.current && show(cache, sent.current))),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [gone, setGone] = useState<GoneBusiness | null>(null);
  const [stale, setStale] = useState<unknown>(null);
  const lng = useLocale() as Language;
  const errorText = useErrorText();
  useUnloadGuard(isDirty);

  async function send(typed: V, version?: string): Promise<void> {
    // Unmount the notices, so that new ones take the focus again.
    setFailure(null);
    setStale(null);
    setGone(null);
    sent.current = typed;
    try {
      const answer = await mutateAsync(input(typed, version));
      form.reset(typed);
      onDone(answer);
    } catch (error) {
      const current = staleOf(error);
      if (current !== undefined) setStale(current);
      else if (!showFieldErrors(form, error, aliases)) {
        setFailure(errorText(error));
        setGone(goneBusinessOf(error, lng));
      }
    }
  }

  return {
    form,
    isDirty,
    isSaving: isPending,
    failure,
    /** Set if the business was deleted or merged meanwhile. */
    gone,
    stale: stale as Answer<C> extends { data: infer D } ? D | null : null,
    /** Call after the other user's version was adopted. */
    forgetStale: () => setStale(null),
    submit: (version?: string) => form.handleSubmit((typed) => send(typed, version))(),
  };
}

/** Shows server errors beside their fields and focuses the first. @returns whether every error has a field */
export function showFieldErrors<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, "getValues" | "setError">,
  error: unknown,
  aliases: Aliases<V>,
): boolean {
  const errors = error instanceof CallError ? error.errors : [];
  const known = errors.flatMap(({ path, message }) => {
    const alias = aliases[path] ?? (path as Path<V>);
    const name = typeof alias === "function" ? alias(form.getValues()) : alias;
    return isField(form.getValues(), name) ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of known.entries())
    form.setError(name, { message }, { shouldFocus: index === 0 });
  return errors.length > 0 && known.length === errors.length;
}

function staleOf(error: unknown): unknown {
  if (!(error instanceof CallError) || error.code !== "conflict") return undefined;
  return typeof error.answer === "object" && error.answer && "current" in error.answer
    ? error.answer.current
    : undefined;
}

function isField(values: unknown, path: string): boolean {
  let value: unknown = values;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !(part in value)) return false;
    value = (value as Readonly<Record<string, unknown>>)[part];
  }
  return typeof value !== "object" || value === null || value instanceof File;
}

export function useUnloadGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
