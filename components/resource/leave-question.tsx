"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type LeaveQuestionProps = { readonly stay: () => void; readonly discard: () => void };

export function LeaveQuestion({ stay, discard }: LeaveQuestionProps) {
  const t = useTranslations("resource");
  return (
    <Dialog open onOpenChange={stay} title={t("discardTitle")} lead={t("discardText")} closeLabel={t("close")}>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={stay}>
          {t("keepEditing")}
        </Button>
        <Button onClick={discard}>{t("discard")}</Button>
      </div>
    </Dialog>
  );
}
