"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { withTexts } from "@/components/with-texts";
import type { CallError } from "@/lib/api-client/call-error";
import { errorText, isTold, type TOLD_ABOUT } from "@/lib/api-client/error-texts";
import { sessionState } from "@/lib/api-client/session";
import { storedToken } from "@/lib/api-client/stored-session";
import type { Language } from "@/lib/i18n/language";

const load = withTexts(
  () =>
    import("@/components/account-menu/verification-dialog").then((module) => ({ default: module.VerificationDialog })),
  ["accountMenu"],
);
const VerificationDialog = lazyWithRetry(load);

type Work = () => void;

type Marking = {
  /**
   * Runs the work for a verified user. Others see the verification dialog first; the work runs after they are verified.
   * Liking posts needs no verification (H22).
   */
  readonly allow: (work: Work) => void;
  /** Shows why a mark was refused. `work` is the refused action, `general` the fallback text. */
  readonly tell: (error: CallError, work: Work, general?: string) => void;
  /** The open verification dialog, or null. */
  readonly prompt: ReactNode;
};

/**
 * Checks the conditions for marks and shows their errors (FAV-02, FAV-03, FAV-07).
 * @param about selects the error texts
 */
export function useMarking(about: (typeof TOLD_ABOUT)[number]): Marking {
  const t = useTranslations("errors");
  const lng = useLocale() as Language;
  const [waiting, wait] = useState<{ readonly work: Work } | null>(null);
  // Without a connection the dialog cannot be loaded either.
  const ask = (work: Work) =>
    load().then(
      () => wait({ work }),
      () => toast("error", t("network")),
    );
  const close = useCallback(() => wait(null), []);
  const goOn = useCallback(() => {
    wait(null);
    waiting?.work();
  }, [waiting]);
  const allow = (work: Work) => (about === "like" || sessionState().user?.isVerified ? work() : void ask(work));
  const tell = ({ code, retryAfter }: CallError, work: Work, general = t(`${about}.general`)) => {
    if (code === "not_verified") return void ask(work);
    // The session has ended: the user has already seen a toast and a link to the login.
    if (storedToken() === null) return;
    const isLost = code === "unauthorized" || code === "token_expired";
    if (isLost) return toast("error", t(`${about}.unauthorized`));
    // Deleted while its page was open.
    if (code === "not_found") return toast("error", t(`${about}.not_found`));
    toast("error", isTold(code) ? errorText(t, lng, { code, retryAfter }) : general);
  };
  const prompt = waiting ? (
    <Suspense fallback={null}>
      <VerificationDialog onClose={close} onVerified={goOn} />
    </Suspense>
  ) : null;
  return { allow, tell, prompt };
}
