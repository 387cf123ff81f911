"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSession } from "@/lib/api-client/use-session";
import { lookAgain } from "./look-again";
import { useVerification } from "./use-verification";

type VerificationDialogProps = {
  readonly onClose: () => void;
  /** Called when the address was confirmed while the dialog was open. */
  readonly onVerified: () => void;
};

/**
 * Explains that saving, rating and writing need a confirmed address, and offers to resend the mail (FAV-02). After
 * confirming in another tab, the user continues the interrupted action here.
 */
export function VerificationDialog({ onClose, onVerified }: VerificationDialogProps) {
  const t = useTranslations("accountMenu");
  const { user } = useSession();
  const { text, choose, isWaiting } = useVerification(user?.id ?? "");
  useEffect(() => {
    lookAgain();
    window.addEventListener("focus", lookAgain);
    return () => window.removeEventListener("focus", lookAgain);
  }, []);
  const isVerified = user?.isVerified ?? false;
  useEffect(() => {
    if (isVerified) onVerified();
  }, [isVerified, onVerified]);
  return (
    <Dialog open onOpenChange={onClose} title={t("verifyFirst")} lead={t("verifyWhy")} closeLabel={t("verifyLater")}>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={choose} disabled={isWaiting}>
          {isWaiting ? text : t("verifySend")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("verifyLater")}
        </Button>
      </div>
    </Dialog>
  );
}
