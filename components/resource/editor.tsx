"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, type RefObject, use, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CLEAR_OF_BAR, FormBar } from "./form-bar";
import { SubmitForm } from "./submit-form";

/** Lets the form report unsaved changes, so that the dialog asks before closing; null on a page. */
const Unsaved = createContext<((isDirty: boolean) => void) | null>(null);

/** Closes the editor; asks about unsaved changes unless `isSure`. */
export type CloseEditor = (isSure?: boolean) => void;

type EditorDialogProps = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly first?: RefObject<HTMLElement | null>;
  readonly children: (close: CloseEditor) => ReactNode;
};

/** Dialog with an edit form. Asks before discarding changes. */
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

/** Combines a field's own ref with the editor's `first`. */
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

export type FormState = {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly submit: (version?: string) => Promise<void>;
};

type EditorFormProps = {
  readonly state: FormState;
  readonly close: CloseEditor;
  /** Label of the submit button instead of "Save". */
  readonly act?: string | undefined;
  /** Another way to save, instead of "Cancel": the dialog's cross closes it too. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

export function EditorForm({ state, close, act, more, children }: EditorFormProps) {
  const t = useTranslations("resource");
  const { isDirty, isSaving } = state;
  const setUnsaved = use(Unsaved);
  useEffect(() => setUnsaved?.(isDirty), [setUnsaved, isDirty]);
  const said = isDirty ? t("unsaved") : null;
  const buttons = (
    <>
      {more ?? (
        <Button variant="outline" onClick={() => close()}>
          {t("cancel")}
        </Button>
      )}
      <Button type="submit" aria-disabled={isSaving}>
        {isSaving ? t("saving") : (act ?? t("save"))}
      </Button>
    </>
  );
  return (
    <SubmitForm state={state} className={`mt-4 grid gap-5 ${CLEAR_OF_BAR}`}>
      {children}
      {setUnsaved === null ? (
        <FormBar said={said}>{buttons}</FormBar>
      ) : (
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line bg-surface px-5 py-3 md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6">
          {said ? <span className="me-auto text-sm text-ink-2">{said}</span> : null}
          {buttons}
        </div>
      )}
    </SubmitForm>
  );
}
