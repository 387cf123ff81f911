"use client";

import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { isConflict } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { retryMail, retryMails } from "@/lib/calls/mail";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Mail } from "./mails";

export function useRetry() {
  const t = useTranslations("mails");
  const lng = useLocale() as Language;
  const errorText = useErrorText();
  const one = useWrite(retryMail);
  const all = useWrite(retryMails);
  const onError = (error: unknown) => toast("error", isConflict(error) ? t("sentMeanwhile") : errorText(error));
  return {
    retry: ({ _id }: Mail) =>
      one.mutate({ params: { id: _id } }, { onSuccess: () => toast("success", t("retried")), onError }),
    retryAll: () =>
      all.mutate(
        {},
        {
          onSuccess: ({ data: { count } }) =>
            toast("success", t("retriedAll", { count: formatNumber(count, lng), form: plural(count, lng) })),
          onError,
        },
      ),
    isPending: one.isPending || all.isPending,
  };
}
