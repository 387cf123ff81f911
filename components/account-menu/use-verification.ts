"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast";
import { errorText, isTold } from "@/lib/api-client/error-texts";
import { storedToken } from "@/lib/api-client/stored-session";
import { useWrite } from "@/lib/api-client/use-write";
import { sendVerification } from "@/lib/calls/user";
import type { Language } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import { waitOf } from "@/lib/i18n/wait";

/** A mail takes a moment to arrive; a second one before that only confuses. */
const WAIT_SECONDS = 60;
const SECOND_MS = 1000;
/** Longer waits are shown in minutes. */
const SECONDS_MAX = 90;

/** Resends the activation mail (AUTH-23); afterwards the entry counts down the seconds until it can be sent again. */
export function useVerification(userId: string) {
  const t = useTranslations("accountMenu");
  const errors = useTranslations("errors");
  const lng = useLocale() as Language;
  const { mutate, isPending } = useWrite(sendVerification);
  const [seconds, setSeconds] = useState(0);
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  const send = () =>
    mutate(
      { params: { id: userId }, query: { lang: lng } },
      {
        onSuccess: () => {
          setSeconds(WAIT_SECONDS);
          toast("success", t("verifySent"));
        },
        onError: ({ code, retryAfter }) => {
          setSeconds(retryAfter ?? 0);
          // The session has ended: the user has already seen a toast and a link to the login.
          if (storedToken() === null) return;
          const why = isTold(code) ? ` ${errorText(errors, lng, { code, retryAfter })}` : "";
          toast("error", t("verifyFailed") + why);
        },
      },
    );
  const wait =
    seconds > SECONDS_MAX ? waitOf(seconds, lng) : ({ amount: digits(`${seconds}`, lng), unit: "seconds" } as const);
  const text = isCounting ? t("verifyAgain", wait) : t("verify");
  return { text, choose: send, isWaiting: isPending || isCounting };
}
