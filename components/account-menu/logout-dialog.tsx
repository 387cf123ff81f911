"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { track } from "@/lib/analytics/track";
import { hasWaiting } from "@/lib/api-client/outbox-mark";
import { sessionState, signOut } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";

type LogoutDialogProps = { readonly login: string; readonly onClose: () => void };

/** Confirms, then ends the session in the browser and on the server and opens the login page (SES-04, SES-05). */
export function LogoutDialog({ login, onClose }: LogoutDialogProps) {
  const t = useTranslations("accountMenu");
  const { loading } = useSession();
  const leave = async () => {
    await signOut();
    if (sessionState().error) toast("error", t("logoutFailed"));
    else {
      track("logout");
      location.assign(login);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("logoutAsk")}
      lead={t(hasWaiting() ? "logoutWaiting" : "logoutHint")}
      closeLabel={t("stay")}
    >
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => void leave()} disabled={loading}>
          {t("logout")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("stay")}
        </Button>
      </div>
    </Dialog>
  );
}
