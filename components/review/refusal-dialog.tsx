"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { Refusal, ReviewAction } from "./refusal";
import { RefusalNotice } from "./refusal-notice";

type RefusalDialogProps = { readonly refusal: Refusal; readonly what: ReviewAction; readonly onClose: () => void };

export function RefusalDialog({ refusal, what, onClose }: RefusalDialogProps) {
  const t = useTranslations("reviewing");
  return (
    <Dialog open onOpenChange={onClose} title={t("notDone")} closeLabel={t("close")}>
      <div className="composer__told my-1">
        <RefusalNotice refusal={refusal} what={what} onClose={onClose} />
      </div>
    </Dialog>
  );
}
