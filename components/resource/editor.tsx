"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SubmitForm } from "./submit-form";

/** The form inside tells whether something was typed that is not saved; the dialog asks before it closes. */
const Unsaved = createContext<(isDirty: boolean) => void>(() => undefined);

/** Closes the editor; unsaved changes are asked about unless the caller is sure. */
export type CloseEditor = (isSure?: boolean) => void;

type EditorDialogProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** The one field of an editor that has no other: it has the focus first. */
  readonly first?: RefObject<HTMLElement | null>;
  readonly children: (close: CloseEditor) => ReactNode;
};

/** The panel that a form of a list opens in. What was typed is not lost by a slip. */
export function EditorDialog({ title, onClose, first, children }: EditorDialogProps) {
  const t = useTranslations("resource");
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);

  function close(isSure = false): void {
    if (!isSure && isDirty) {
      setAsking(true);
      return;
    }
    onClose();
  }

  return (
    <Unsaved value={setDirty}>
      <Dialog open onOpenChange={() => close()} title={title} closeLabel={t("close")} side="end" first={first}>
        {children(close)}
      </Dialog>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("discardTitle")}
        lead={t("discardText")}
        closeLabel={t("close")}
      >
        <div className="mt-6 grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={() => setAsking(false)}>
            {t("keepEditing")}
          </Button>
          <Button onClick={() => close(true)}>{t("discard")}</Button>
        </div>
      </Dialog>
    </Unsaved>
  );
}

/** A field of a form that is the editor's `first`, too. */
export function firstField<E extends HTMLElement, F extends { readonly ref: (element: E | null) => void }>(
  field: F,
  first: RefObject<E | null>,
): F {
  const ref = (element: E | null) => {
    field.ref(element);
    first.current = element;
  };
  return { ...field, ref };
}

/** As much of what `useEndpointForm` returns as a form shows. */
export type FormState = {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly submit: (version?: string) => Promise<void>;
};

type EditorFormProps = {
  readonly state: FormState;
  readonly close: CloseEditor;
  /** What saving means here, where "Save" would not say it. */
  readonly act?: string | undefined;
  /** A third way out, beside saving and leaving. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** Fields, what went wrong, and the ways out. */
export function EditorForm({ state, close, act, more, children }: EditorFormProps) {
  const t = useTranslations("resource");
  const { isDirty, isSaving } = state;
  const setUnsaved = use(Unsaved);
  useEffect(() => setUnsaved(isDirty), [setUnsaved, isDirty]);
  return (
    <SubmitForm state={state} className="mt-4 grid gap-5">
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? t("saving") : (act ?? t("save"))}
        </Button>
        {more}
        <Button variant="outline" onClick={() => close()}>
          {t("cancel")}
        </Button>
        {isDirty ? <span className="text-sm text-ink-2">{t("unsaved")}</span> : null}
      </div>
    </SubmitForm>
  );
}
