"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import "./composer.css";

type DeleteDialogProps = { readonly onClose: () => void; readonly onDelete: () => void };

export function DeleteDialog({ onClose, onDelete }: DeleteDialogProps) {
  const t = useTranslations("reviewing");
  return (
    <Dialog open onOpenChange={onClose} title={t("deleteAsk")} lead={t("deleteHint")} closeLabel={t("close")}>
      <div className="composer__ask">
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
