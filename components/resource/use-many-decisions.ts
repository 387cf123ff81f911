"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import type { ErrorCode } from "@/lib/core/errors";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type Refusal = { readonly code: ErrorCode; readonly details?: Readonly<Record<string, unknown>> | undefined };
type Outcomes = { readonly data: readonly { readonly _id: string; readonly refusal: Refusal | null }[] };

type Callbacks = { readonly onSuccess: (answer: Outcomes) => void; readonly onError: (error: unknown) => void };

export type ManyDecisions<D> = {
  readonly send: (decisions: D[], callbacks: Callbacks) => void;
  readonly isPending: boolean;
  /** The decision that undoes one. */
  readonly backOf: (id: string) => D;
  readonly refusalText: (error: unknown) => string;
};

export type Refused = { readonly _id: string; readonly name: string; readonly why: string };

export type Names = ReadonlyMap<string, string>;

/**
 * Decides several entries. A toast shows the number of decisions and offers to undo them; refused ones are listed with
 * their reasons.
 */
export function useManyDecisions<D extends { readonly _id: string }>(
  lng: Language,
  { send, isPending, backOf, refusalText }: ManyDecisions<D>,
) {
  const t = useTranslations("resource");
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  /** @returns ids of the decided entries */
  const read = ({ data }: Outcomes, names: Names): readonly string[] => {
    const whyOf = ({ code, ...answer }: Refusal) => refusalText(new CallError(code, { answer }));
    setRefused(
      data.flatMap(({ _id, refusal }) => (refusal ? [{ _id, name: names.get(_id) ?? "", why: whyOf(refusal) }] : [])),
    );
    return data.filter(({ refusal }) => refusal === null).map(({ _id }) => _id);
  };
  // Undo in reverse order, since decisions may build on each other.
  const takeBack = (ids: readonly string[], names: Names) =>
    send(ids.toReversed().map(backOf), {
      onSuccess: (answer) => {
        if (read(answer, names).length > 0) toast("success", t("undone"));
      },
      onError: (error) => toast("error", refusalText(error)),
    });

  return {
    refused,
    forget: () => setRefused([]),
    decide: (decisions: readonly D[], names: Names, { onDone, onError }: DecideCallbacks) => {
      if (isPending) return;
      send([...decisions], {
        onSuccess: (answer) => {
          const decided = read(answer, names);
          const undo = { label: t("undo"), onClick: () => takeBack(decided, names) };
          const count = formatNumber(decided.length, lng);
          if (decided.length > 0) toast("success", t("decided", { count }), { action: undo });
          onDone();
        },
        onError: (error) => onError(refusalText(error)),
      });
    },
  };
}

type DecideCallbacks = { readonly onDone: () => void; readonly onError: (why: string) => void };
