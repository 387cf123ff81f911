"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import { addPasskey, type beginApp, beginPasskey, confirmApp } from "@/lib/calls/user-factor";
import { PASSKEY_NAME_MAX } from "@/lib/core/constants";
import { useConfirming } from "./confirming";

export type AppSecret = Answer<typeof beginApp>["data"];

type AddingProps = {
  /** Receives the recovery codes if this was the first factor. */
  readonly onAdded: (codes: readonly string[] | undefined) => void;
  readonly onClose: () => void;
};

type FrameProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

function Frame({ title, onClose, children }: FrameProps) {
  const words = useTranslations("resource");
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={words("close")}>
      {children}
    </Dialog>
  );
}

function typedIn(event: FormEvent<HTMLFormElement>): string {
  event.preventDefault();
  const field = event.currentTarget.querySelector("input");
  field?.focus();
  return field?.value.trim() ?? "";
}

/** Shows the secret for the authenticator app; its first code enables it. */
export function AppDialog({ secret, onAdded, onClose }: AddingProps & { readonly secret: AppSecret }) {
  const t = useTranslations("profile.factor");
  const errorText = useErrorText();
  const confirming = useConfirming();
  const { mutate, isPending } = useWrite(confirmApp);
  const [problem, setProblem] = useState("");
  const send = (code: string) =>
    mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
        onError: (error) => {
          if (!confirming.takes(error, () => send(code))) setProblem(errorText(error));
        },
      },
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const code = typedIn(event);
    if (isPending) return;
    setProblem(code === "" ? t("codeRequired") : "");
    if (code !== "") send(code);
  };
  return (
    <Frame title={t("addApp")} onClose={onClose}>
      <p className="mt-3 text-ink-2">{t("scan")}</p>
      {/* White in dark mode too: cameras need dark on light. */}
      {/* biome-ignore lint/performance/noImgElement: it comes with the answer. */}
      <img
        loading="lazy"
        className="mx-auto mt-4 block size-44 rounded-md bg-(--print-paper) p-2"
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr)}`}
        alt={t("qr")}
      />
      <p className="mt-4 text-sm text-ink-2">{t("orType")}</p>
      <p className="font-mono text-sm wrap-anywhere" dir="ltr">
        {secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}
      </p>
      <form className="mt-5 grid gap-4" noValidate onSubmit={submit} aria-busy={isPending}>
        <InputField
          name="code"
          id={useId()}
          label={t("code")}
          error={problem || undefined}
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
        />
        <Button type="submit">{t("confirmApp")}</Button>
      </form>
      {confirming.dialog}
    </Frame>
  );
}

/** Creates a passkey with a name chosen by the user. */
export function PasskeyDialog({ onAdded, onClose }: AddingProps) {
  const t = useTranslations("profile.factor");
  const errorText = useErrorText();
  const confirming = useConfirming();
  const begin = useWrite(beginPasskey);
  const add = useWrite(addPasskey);
  const [problem, setProblem] = useState("");
  const make = async (name: string): Promise<void> => {
    try {
      const { data } = await begin.mutateAsync({});
      const optionsJSON = data.options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
      const credential = { ...(await startRegistration({ optionsJSON })) };
      const { recoveryCodes } = await add.mutateAsync({ body: { challenge: data.challenge, name, credential } });
      onAdded(recoveryCodes);
    } catch (error) {
      if (confirming.takes(error, () => void make(name))) return;
      setProblem(error instanceof CallError ? errorText(error) : t("passkeyFailed"));
    }
  };
  const isPending = begin.isPending || add.isPending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const name = typedIn(event);
    if (isPending) return;
    setProblem(name === "" ? t("nameRequired") : "");
    if (name !== "") void make(name);
  };
  return (
    <Frame title={t("addPasskey")} onClose={onClose}>
      <form className="mt-5 grid gap-4" noValidate onSubmit={submit} aria-busy={isPending}>
        <InputField
          name="name"
          id={useId()}
          label={t("name")}
          hint={t("nameHint")}
          error={problem || undefined}
          maxLength={PASSKEY_NAME_MAX}
          dir="auto"
          autoComplete="off"
        />
        <Button type="submit">{t("make")}</Button>
      </form>
      {confirming.dialog}
    </Frame>
  );
}

/** Recovery codes, shown only once. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useTranslations("profile.factor");
  const copy = () => void navigator.clipboard?.writeText(codes.join("\n")).then(() => toast("success", t("copied")));
  return (
    <Frame title={t("saveCodes")} onClose={onClose}>
      <p className="mt-3 text-ink-2">{t("saveCodesText")}</p>
      <ul className="mt-4 grid grid-cols-2 gap-2 rounded-md border border-line p-3 font-mono text-sm" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={copy}>
          {t("copy")}
        </Button>
        <Button onClick={onClose}>{t("kept")}</Button>
      </div>
    </Frame>
  );
}
