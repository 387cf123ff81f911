"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useId, useRef } from "react";
import { type CloseEditor, EditorDialog, EditorForm, firstField } from "@/components/resource/editor";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { updateProfile } from "@/lib/calls/user";
import { FULLNAME_MAX } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Profile } from "./profile";

type NameEditorProps = {
  readonly lng: Language;
  readonly profile: Profile;
  readonly onClose: () => void;
};

export function NameEditor({ lng, profile, onClose }: NameEditorProps) {
  const t = useTranslations("profile");
  const first = useRef<HTMLInputElement>(null);
  return (
    <EditorDialog title={t("editName")} onClose={onClose} first={first}>
      {(close) => <NameForm lng={lng} profile={profile} first={first} close={close} />}
    </EditorDialog>
  );
}

type NameFormProps = Pick<NameEditorProps, "lng" | "profile"> & {
  readonly first: RefObject<HTMLInputElement | null>;
  readonly close: CloseEditor;
};

function NameForm({ lng, profile: { fullname }, first, close }: NameFormProps) {
  const t = useTranslations("profile");
  const id = useId();
  const state = useEndpointForm<typeof updateProfile, { fullname: string }>(updateProfile, {
    values: { fullname },
    input: (values) => ({ body: values }),
    onDone: () => {
      toast("success", t("nameSaved"));
      close(true);
    },
  });
  const error = state.form.formState.errors.fullname;
  return (
    <EditorForm state={state} close={close}>
      <InputField
        {...firstField(state.form.register("fullname", { validate: (name) => name.trim() !== "" }), first)}
        id={id}
        label={t("name")}
        hint={t("nameHint")}
        error={error && t("nameWrong", { max: formatNumber(FULLNAME_MAX, lng) })}
        dir="auto"
        autoComplete="name"
        maxLength={FULLNAME_MAX}
      />
    </EditorForm>
  );
}
