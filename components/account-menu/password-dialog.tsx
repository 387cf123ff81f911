"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { InputField } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { CallError } from "@/lib/api-client/call-error";
import { errorText, isTold } from "@/lib/api-client/error-texts";
import { storedToken } from "@/lib/api-client/stored-session";
import { useWrite } from "@/lib/api-client/use-write";
import { changePassword } from "@/lib/calls/user";
import type { Language } from "@/lib/i18n/language";
import {
  PASSWORD_FIELDS,
  type PasswordField,
  type PasswordProblems,
  problemsOf,
  refusedFields,
} from "./password-problems";
import type { AccountLinks } from "./use-account";
import "../ui/form.css";

/** Display time of the toasts about a changed password (AUTH-21). */
const TOAST_MS = 3000;
const PASSWORD_MAX = 128;

type PasswordDialogProps = {
  readonly userId: string;
  readonly links: AccountLinks;
  readonly onClose: () => void;
};

/** The dialog for a new password (AUTH-16 to AUTH-21). Shows each error beside its field and focuses the first. */
export function PasswordDialog({ userId, links, onClose }: PasswordDialogProps) {
  const t = useTranslations("password");
  const lang = useLocale() as Language;
  const { mutate, isPending } = useWrite(changePassword);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const showProblems = (found: PasswordProblems) => {
    setProblems(found);
    const first = PASSWORD_FIELDS.find((name) => found[name]);
    if (first) (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus();
    return first !== undefined;
  };
  const refuse = (error: CallError) => {
    if (!showProblems(refusedFields(error))) setFailure(error);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const value = (name: PasswordField) => {
      const typed = data.get(name);
      return typeof typed === "string" ? typed : "";
    };
    setFailure(null);
    if (showProblems(problemsOf({ current: value("current"), next: value("next"), again: value("again") }))) return;
    mutate(
      { params: { userId }, query: { lang }, body: { password: value("current"), newPassword: value("next") } },
      {
        onSuccess: ({ message }) => {
          toast("success", message, { ms: TOAST_MS });
          onClose();
        },
        onError: refuse,
      },
    );
  };

  return (
    <Dialog open onOpenChange={onClose} title={t("title")} closeLabel={t("close")}>
      <form className="mt-3 grid gap-4" ref={form} noValidate onSubmit={submit} aria-busy={isPending}>
        {PASSWORD_FIELDS.map((name) => (
          <div className="grid gap-1.5" key={name}>
            <PasswordLine name={name} isShown={isShown} problem={problems[name]} />
            {name === "current" ? (
              <a className="text-link" href={links.forgotPassword}>
                {t("forgot")}
              </a>
            ) : null}
          </div>
        ))}
        <p className="text-[15px] font-[600] text-anar empty:hidden" role="alert">
          {failure ? <Failure failure={failure} login={links.login} /> : null}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isPending ? t("saving") : t("save")}</Button>
          <Button variant="outline" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t("show")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type PasswordLineProps = {
  readonly name: PasswordField;
  readonly isShown: boolean;
  readonly problem: PasswordProblems[PasswordField];
};

function PasswordLine({ name, isShown, problem }: PasswordLineProps) {
  const t = useTranslations("password");
  return (
    <InputField
      name={name}
      id={useId()}
      label={t(name)}
      hint={name === "next" && problem !== "too_short" ? t("too_short") : undefined}
      error={problem ? t(problem) : undefined}
      type={isShown ? "text" : "password"}
      dir="ltr"
      maxLength={PASSWORD_MAX}
      autoComplete={name === "current" ? "current-password" : "new-password"}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Shows the server's error in the page language (AUTH-19). If the session has ended, links to the login and back. */
function Failure({ failure, login }: { readonly failure: CallError; readonly login: string }) {
  const t = useTranslations();
  const errors = useTranslations("errors");
  const lng = useLocale() as Language;
  if (storedToken() === null) {
    const from = encodeURIComponent(location.pathname + location.search);
    return (
      <a className="text-link" href={`${login}?from=${from}`}>
        {t("accountMenu.ended")}
      </a>
    );
  }
  const { code, retryAfter } = failure;
  return isTold(code) ? errorText(errors, lng, { code, retryAfter }) : t("password.something_went_wrong");
}
