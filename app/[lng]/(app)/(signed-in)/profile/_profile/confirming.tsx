"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/field";
import { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { confirmSession } from "@/lib/calls/user-confirmation";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

type Asked = { readonly by: "password" | "google"; readonly again: () => void };

type Confirming = {
  /**
   * Handles a refusal that asks to confirm the password: opens the dialog, then calls `again`.
   * @returns whether the error was such a refusal
   */
  readonly takes: (error: unknown, again: () => void) => boolean;
  readonly dialog: ReactNode;
};

/** Opens the password dialog when the server asks for a confirmation. */
export function useConfirming(): Confirming {
  const [asked, ask] = useState<Asked | null>(null);
  const takes = (error: unknown, again: () => void) => {
    if (!(error instanceof CallError) || error.code !== "confirmation_required") return false;
    const { details } = error.answer as { details?: { by?: unknown } };
    ask({ by: details?.by === "google" ? "google" : "password", again });
    return true;
  };
  const dialog = asked && <ConfirmDialog {...asked} onClose={() => ask(null)} />;
  return { takes, dialog };
}

type ConfirmDialogProps = Asked & { readonly onClose: () => void };

function ConfirmDialog({ by, again, onClose }: ConfirmDialogProps) {
  const t = useTranslations("profile.confirm");
  const words = useTranslations("resource");
  const lead = t(by === "google" ? "googleLead" : "lead");
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} lead={lead} closeLabel={words("close")}>
      {by === "google" ? <GoogleAgain /> : <PasswordForm again={again} onClose={onClose} />}
    </Dialog>
  );
}

function GoogleAgain() {
  const lng = useLocale() as Language;
  const from = typeof location === "undefined" ? undefined : location.pathname + location.search;
  return (
    <p className="mt-5">
      <Button href={paths.google(lng, from)}>{useTranslations("profile.confirm")("google")}</Button>
    </p>
  );
}

function PasswordForm({ again, onClose }: Omit<ConfirmDialogProps, "by">) {
  const t = useTranslations("profile.confirm");
  const errorText = useErrorText();
  const { mutate, isPending } = useWrite(confirmSession);
  const [problem, setProblem] = useState("");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("password") as HTMLInputElement;
    const refuse = (text: string) => {
      setProblem(text);
      field.focus();
    };
    if (isPending) return;
    if (field.value === "") {
      refuse(t("required"));
      return;
    }
    mutate(
      { body: { password: field.value } },
      {
        onSuccess: () => {
          onClose();
          again();
        },
        onError: (error) => refuse(error.code === "invalid_password" ? t("wrong") : errorText(error)),
      },
    );
  };
  return (
    <form className="mt-5 grid gap-4" noValidate onSubmit={submit} aria-busy={isPending}>
      <InputField
        name="password"
        id={useId()}
        label={t("password")}
        error={problem || undefined}
        type="password"
        dir="ltr"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit">{t("action")}</Button>
    </form>
  );
}
