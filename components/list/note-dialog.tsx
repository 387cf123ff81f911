"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useId, useRef } from "react";
import { type CloseEditor, EditorDialog, EditorForm, firstField } from "@/components/resource/editor";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { TextAreaField } from "@/components/ui/field";
import { addToList } from "@/lib/calls/list";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { LIST_NOTE_MAX } from "@/lib/list/model";

type NoteDialogProps = {
  readonly lng: Language;
  readonly listId: string;
  readonly entry: { readonly _id: string; readonly name: string; readonly note: string | null };
  readonly onClose: () => void;
};

export function NoteDialog({ entry, onClose, ...rest }: NoteDialogProps) {
  const first = useRef<HTMLTextAreaElement>(null);
  return (
    <EditorDialog title={<bdi>{entry.name}</bdi>} onClose={onClose} first={first}>
      {(close) => <NoteForm {...rest} entry={entry} first={first} close={close} />}
    </EditorDialog>
  );
}

type NoteFormProps = Omit<NoteDialogProps, "onClose"> & {
  readonly first: RefObject<HTMLTextAreaElement | null>;
  readonly close: CloseEditor;
};

function NoteForm({ lng, listId, entry: { _id, note }, first, close }: NoteFormProps) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const id = useId();
  const state = useEndpointForm<typeof addToList, { note: string }>(addToList, {
    values: { note: note ?? "" },
    input: (typed) => ({ params: { id: listId, restaurantId: _id }, body: { note: typed.note.trim() || null } }),
    onDone: () => close(true),
  });
  const error = state.form.formState.errors.note;
  return (
    <EditorForm state={state} close={close}>
      <TextAreaField
        {...firstField(state.form.register("note"), first)}
        id={id}
        label={t("note")}
        optional={words("optional")}
        hint={t("noteHint")}
        error={error && t("noteWrong", { max: formatNumber(LIST_NOTE_MAX, lng) })}
        dir="auto"
        rows={3}
        maxLength={LIST_NOTE_MAX}
      />
    </EditorForm>
  );
}
