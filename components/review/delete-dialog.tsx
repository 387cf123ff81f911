"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type DeleteDialogProps = { readonly onClose: () => void; readonly onDelete: () => void };

export function DeleteDialog({ onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations("reviewing");
  return (
    <Dialog open onOpenChange={onClose} title={t("deleteAsk")} lead={t("deleteHint")} closeLabel={t("close")}>
      <div className="mt-4.5 grid grid-cols-[1fr_1fr] gap-2.5">
        <Button variant="outline" onClick={onClose}>
          {t("keep")}
        </Button>
        <Button
          variant="danger"
          icon="trash"
          onClick={() => {
            onClose();
            onDelete();
          }}
        >
          {t("deleteIt")}
        </Button>
      </div>
    </Dialog>
  );
}
