"use client";

import { useTranslations } from "next-intl";
import { SubmitForm } from "@/components/resource/submit-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { inviteToTeam } from "@/lib/calls/team";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";

const EMPTY = { email: "" };

export function InviteForm({ lng, business }: { readonly lng: Language; readonly business: string }) {
  const t = useTranslations("team.invite");
  const state = useEndpointForm(inviteToTeam, {
    values: EMPTY,
    input: ({ email }) => ({ params: { id: business }, query: { lang: lng }, body: { email } }),
    onDone: () => {
      toast("success", t("sent", { email: isolated(state.form.getValues("email").trim()) }));
      state.form.reset(EMPTY);
    },
  });
  const { errors } = state.form.formState;
  return (
    <SubmitForm state={state} className="grid gap-4 rounded-lg border border-line bg-surface p-4 shadow-1 md:p-5">
      <div>
        <h2 className="text-lg">{t("title")}</h2>
        <p className="text-ink-2">{t("lead")}</p>
      </div>
      <InputField
        {...state.form.register("email", { validate: (text) => text.trim() !== "" || t("needed") })}
        label={t("email")}
        hint={t("hint")}
        error={errors.email?.message}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
      />
      <Button type="submit" size="small" icon="send" className="justify-self-start" aria-disabled={state.isSaving}>
        {t(state.isSaving ? "sending" : "send")}
      </Button>
    </SubmitForm>
  );
}
