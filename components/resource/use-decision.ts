"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast";

type Callbacks<A> = { readonly onSuccess: (answer: A) => void; readonly onError: (error: unknown) => void };
type Send<A> = (callbacks: Callbacks<A>) => void;

type Decision<A> = {
  readonly send: Send<A>;
  readonly doneText: (answer: A) => string;
  /** The way back, offered by the toast. */
  readonly undo: (answer: A) => void;
  readonly onDone?: () => void;
};

type DecisionOptions = {
  readonly isPending: boolean;
  /** Says why a decision or its undo was refused: somebody else was faster, or it is too late. */
  readonly refusalText: (error: unknown) => string;
};

/**
 * Decides about the entries of a queue one by one. A decision is confirmed by a toast with an undo. A decision that
 * needs a reason opens a dialog (`ask`), which also shows a refusal; without a dialog it is a toast.
 */
export function useDecision<Asked>({ isPending, refusalText }: DecisionOptions) {
  const t = useTranslations("resource");
  const [asked, ask] = useState<Asked | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const showError = (error: unknown) => toast("error", refusalText(error));
  const close = () => {
    ask(null);
    setFailure(null);
  };
  return {
    asked,
    ask,
    close,
    failure,
    isPending,
    refusalText,
    decide: <A>({ send, doneText, undo, onDone }: Decision<A>) => {
      if (isPending) return;
      setFailure(null);
      send({
        onSuccess: (answer) => {
          toast("success", doneText(answer), { action: { label: t("undo"), onClick: () => undo(answer) } });
          close();
          onDone?.();
        },
        onError: asked === null ? showError : (error) => setFailure(refusalText(error)),
      });
    },
    undo: (send: Send<unknown>, onUndone?: () => void, undoRefusalText = refusalText) =>
      send({
        onSuccess: () => {
          toast("success", t("undone"));
          onUndone?.();
        },
        onError: (error) => toast("error", undoRefusalText(error)),
      }),
  };
}
