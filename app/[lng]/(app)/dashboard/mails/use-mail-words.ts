"use client";

import { useTranslations } from "next-intl";
import type { MailKind } from "@/lib/mail-queue/model";
import type { Mail } from "./mails";

/** What a mail is about, and why it was not sent, in words. */
export function useMailWords() {
  const t = useTranslations("mails");
  return {
    kindOf: ({ kind }: Pick<Mail, "kind">) => {
      const key = `kinds.${kind as MailKind}` as const;
      return t.has(key) ? t(key) : t("otherKind");
    },
    failureOf: ({ failure }: Pick<Mail, "failure">) => (failure === null ? null : t(`failures.${failure}`)),
  };
}
