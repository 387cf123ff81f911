"use client";

import { useTranslations } from "next-intl";
import type { MailKind } from "@/lib/mail-queue/model";
import type { Mail } from "./mails";

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
