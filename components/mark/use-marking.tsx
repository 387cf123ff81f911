"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { toast } from "@/components/ui/toast";
import { withTexts } from "@/components/with-texts";
import type { CallError } from "@/lib/api-client/call-error";
import { isTold, sayError, type TOLD_ABOUT } from "@/lib/api-client/error-texts";
import { sessionState } from "@/lib/api-client/session";
import { storedToken } from "@/lib/api-client/stored-session";
import type { Language } from "@/lib/i18n/language";

const load = withTexts(
  () =>
    import("@/components/account-menu/verification-dialog").then((module) => ({ default: module.VerificationDialog })),
  ["accountMenu"],
);
const VerificationDialog = lazyPart(load);

type Work = () => void;

type Marking = {
  /**
   * Does it for a verified member; another one is told first how to become one, and it is done when they are. Posts may be
   * liked by every member (H22).
   */
  readonly allow: (work: Work) => void;
  /** Says why a mark was refused. `work` is what was refused, `general` is said when there is no better sentence. */
  readonly tell: (error: CallError, work: Work, general?: string) => void;
  /** The dialog about verification, while it is open. */
  readonly prompt: ReactNode;
};

/**
 * What stands between a member and a mark (FAV-02, FAV-03, FAV-07).
 * @param about whose sentences are said
 */
export function useMarking(about: (typeof TOLD_ABOUT)[number]): Marking {
  const t = useTranslations("errors");
  const lng = useLocale() as Language;
  const [waiting, wait] = useState<{ readonly work: Work } | null>(null);
  // On a line that broke the dialog does not come either.
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
    // Whose session has ended is told so by the page, and asked to log in again.
    if (storedToken() === null) return;
    const isLost = code === "unauthorized" || code === "token_expired";
    if (isLost) return toast("error", t(`${about}.unauthorized`));
    // Taken away while its page stood open.
    if (code === "not_found") return toast("error", t(`${about}.not_found`));
    toast("error", isTold(code) ? sayError(t, lng, { code, retryAfter }) : general);
  };
  const prompt = waiting ? (
    <Suspense fallback={null}>
      <VerificationDialog onClose={close} onVerified={goOn} />
    </Suspense>
  ) : null;
  return { allow, tell, prompt };
}
