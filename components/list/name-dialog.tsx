"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { toast } from "@/components/enhance/toast";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { InputField } from "@/components/ui/field";
import { useOnceKey } from "@/lib/api-client/use-once-key";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { listCalls } from "@/lib/list/calls";
import { LIST_NAME_MAX } from "@/lib/list/model";
import type { List } from "./list";

type NameDialogProps = {
  readonly lng: Language;
  /** The list that is renamed; a new one without it. */
  readonly list?: Pick<List, "_id" | "name">;
  readonly onClose: () => void;
  readonly onDone?: (list: List) => void;
};

/** The name of a new list, or another one. */
export function NameDialog({ lng, list, onClose, onDone }: NameDialogProps) {
  const t = useTranslations("lists");
  return (
    <EditorDialog title={t(list ? "rename" : "new")} onClose={onClose}>
      {(close) =>
        list ? <Rename lng={lng} list={list} close={close} /> : <Create lng={lng} close={close} onDone={onDone} />
      }
    </EditorDialog>
  );
}

type Values = { name: string };
type FormProps = { readonly lng: Language; readonly close: CloseEditor };

function Create({ lng, close, onDone }: FormProps & { readonly onDone: NameDialogProps["onDone"] }) {
  const t = useTranslations("lists");
  const keyOf = useOnceKey();
  const state = useEndpointForm<typeof listCalls.create, Values>(listCalls.create, {
    values: { name: "" },
    input: (body) => ({ query: { lang: lng }, body, idempotencyKey: keyOf(body.name) }),
    onDone: ({ data }) => {
      toast("success", t("created", { name: data.name }));
      close(true);
      onDone?.(data);
    },
  });
  return <NameForm lng={lng} close={close} state={state} />;
}

function Rename({ lng, list, close }: FormProps & { readonly list: Pick<List, "_id" | "name"> }) {
  const t = useTranslations("lists");
  const state = useEndpointForm<typeof listCalls.rename, Values>(listCalls.rename, {
    values: { name: list.name },
    input: (body) => ({ params: { id: list._id }, query: { lang: lng }, body }),
    onDone: ({ data }) => {
      toast("success", t("renamed", { name: data.name }));
      close(true);
    },
  });
  return <NameForm lng={lng} close={close} state={state} />;
}

type NameFormProps = FormProps & {
  readonly state: ReturnType<typeof useEndpointForm<typeof listCalls.create, Values>>;
};

function NameForm({ lng, close, state }: NameFormProps) {
  const t = useTranslations("lists");
  const id = useId();
  const error = state.form.formState.errors.name;
  return (
    <EditorForm state={state} close={close}>
      <InputField
        {...state.form.register("name", { validate: (name) => name.trim() !== "" })}
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
