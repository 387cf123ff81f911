"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useId, useRef } from "react";
import { type CloseEditor, EditorDialog, EditorForm, firstField } from "@/components/resource/editor";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useOnceKey } from "@/lib/api-client/use-once-key";
import { createList, renameList } from "@/lib/calls/list";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { LIST_NAME_MAX } from "@/lib/list/model";
import type { List } from "./list";

type NameDialogProps = {
  readonly lng: Language;
  /** The list to rename; creates one if absent. */
  readonly list?: Pick<List, "_id" | "name">;
  readonly onClose: () => void;
  readonly onDone?: (list: List) => void;
};

export function NameDialog({ lng, list, onClose, onDone }: NameDialogProps) {
  const t = useTranslations("lists");
  const first = useRef<HTMLInputElement>(null);
  return (
    <EditorDialog title={t(list ? "rename" : "new")} onClose={onClose} first={first}>
      {(close) => {
        const shared = { lng, first, close };
        return list ? <Rename {...shared} list={list} /> : <Create {...shared} onDone={onDone} />;
      }}
    </EditorDialog>
  );
}

type Values = { name: string };
type FormProps = {
  readonly lng: Language;
  readonly first: RefObject<HTMLInputElement | null>;
  readonly close: CloseEditor;
};

function Create({ onDone, ...rest }: FormProps & { readonly onDone: NameDialogProps["onDone"] }) {
  const t = useTranslations("lists");
  const keyOf = useOnceKey();
  const state = useEndpointForm<typeof createList, Values>(createList, {
    values: { name: "" },
    input: (body) => ({ query: { lang: rest.lng }, body, idempotencyKey: keyOf(body.name) }),
    onDone: ({ data }) => {
      toast("success", t("created", { name: data.name }));
      rest.close(true);
      onDone?.(data);
    },
  });
  return <NameForm {...rest} state={state} />;
}

function Rename({ list, ...rest }: FormProps & { readonly list: Pick<List, "_id" | "name"> }) {
  const t = useTranslations("lists");
  const state = useEndpointForm<typeof renameList, Values>(renameList, {
    values: { name: list.name },
    input: (body) => ({ params: { id: list._id }, query: { lang: rest.lng }, body }),
    onDone: ({ data }) => {
      toast("success", t("renamed", { name: data.name }));
      rest.close(true);
    },
  });
  return <NameForm {...rest} state={state} />;
}

type NameFormProps = FormProps & {
  readonly state: ReturnType<typeof useEndpointForm<typeof createList, Values>>;
};

function NameForm({ lng, first, close, state }: NameFormProps) {
  const t = useTranslations("lists");
  const id = useId();
  const error = state.form.formState.errors.name;
  return (
    <EditorForm state={state} close={close}>
      <InputField
        {...firstField(state.form.register("name", { validate: (name) => name.trim() !== "" }), first)}
        id={id}
        label={t("name")}
        hint={t("nameHint")}
        error={error && t("nameWrong", { max: formatNumber(LIST_NAME_MAX, lng) })}
        dir="auto"
        autoComplete="off"
        maxLength={LIST_NAME_MAX}
      />
    </EditorForm>
  );
}
