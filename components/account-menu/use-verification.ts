"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { toast } from "@/components/enhance/toast";
import { storedToken } from "@/lib/api-client/stored-session";
import { useWrite } from "@/lib/api-client/use-write";
import type { Language } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";
import { userCalls } from "@/lib/user/calls";

/** A mail takes a moment to arrive; before that another one only confuses. */
const WAIT_SECONDS = 60;
const SECOND_MS = 1000;

/** Sends the activation mail once more (AUTH-23); afterwards the entry says in how many seconds it may be sent again. */
export function useVerification(userId: string) {
  const t = useTranslations("accountMenu");
  const lng = useLocale() as Language;
  const { mutate, isPending } = useWrite(userCalls.sendVerification);
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
        onError: ({ retryAfter }) => {
          setSeconds(retryAfter ?? 0);
          // Whose session has ended was told so, and asked to log in again.
          if (storedToken() !== null) toast("error", t("verifyFailed"));
        },
      },
    );
  const text = isCounting ? t("verifyAgain", { seconds: digits(`${seconds}`, lng) }) : t("verify");
  return { text, choose: send, isWaiting: isPending || isCounting };
}
