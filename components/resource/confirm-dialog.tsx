"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import "@/components/ui/danger.css";

type ConfirmDialogProps = {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** What the button says that does it. */
  readonly action: string;
  /** It is being done: a second click does nothing. */
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something is done that can't be taken back. */
export function ConfirmDialog({ title, lead, action, isPending, onConfirm, onClose }: ConfirmDialogProps) {
  const words = useTranslations("resource");
  return (
    <Dialog open onOpenChange={onClose} title={title} lead={lead} closeLabel={words("close")}>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words("cancel")}
        </Button>
        <Button className="button--danger" aria-disabled={isPending} onClick={() => isPending || onConfirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
