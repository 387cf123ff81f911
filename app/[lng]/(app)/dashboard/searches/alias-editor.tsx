"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { InputField, SelectField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { createSearchAlias } from "@/lib/calls/search-alias";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { TryBox } from "./try-box";
import { type AliasValues, TEACHABLE, useTargets } from "./use-targets";

type AliasEditorProps = {
  readonly lng: Language;
  readonly words: string;
  readonly onClose: () => void;
};

/** Adds a synonym to the search; shows its effect before saving. */
export function AliasEditor({ lng, words, onClose }: AliasEditorProps) {
  const t = useTranslations("searches");
  return (
    <EditorDialog title={t("new")} onClose={onClose}>
      {(close) => <AliasForm lng={lng} words={words} close={close} />}
    </EditorDialog>
  );
}

type AliasFormProps = Omit<AliasEditorProps, "onClose"> & { readonly close: CloseEditor };

function AliasForm({ lng, words, close }: AliasFormProps) {
  const t = useTranslations("searches");
  const id = useId();
  const { optionsOf } = useTargets(lng);
  const state = useEndpointForm<typeof createSearchAlias, AliasValues>(createSearchAlias, {
    values: { term: words, target: "dish_kind", targetId: "" },
    input: (values) => ({ query: { lang: lng }, body: { ...values, kind: "synonym" } }),
    onDone: ({ data }) => {
      toast("success", t("taught", { term: isolated(data.term) }));
      close(true);
    },
  });
  const { form } = state;
  const { errors } = form.formState;
  const values = form.watch();
  return (
    <EditorForm state={state} close={close}>
      <InputField
        {...form.register("term")}
        id={`${id}-term`}
        label={t("term")}
        hint={t("termHint")}
        error={errors.term?.message}
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        {...form.register("target", { onChange: () => form.setValue("targetId", "") })}
        id={`${id}-target`}
        label={t("kind")}
        error={errors.target?.message}
        options={TEACHABLE.map((target) => [target, t(`target.${target}`)])}
      />
      <SelectField
        {...form.register("targetId")}
        id={`${id}-targetId`}
        label={t("standsFor")}
        error={errors.targetId?.message}
        choose={t("choose")}
        options={optionsOf(values.target)}
      />
      <TryBox lng={lng} alias={values} />
    </EditorForm>
  );
}
