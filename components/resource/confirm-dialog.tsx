"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type ConfirmDialogProps = {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly action: string;
  /** While pending, further clicks are ignored. */
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, lead, action, isPending, onConfirm, onClose, children } = props;
  const words = useTranslations("resource");
  return (
    <Dialog open onOpenChange={onClose} title={title} lead={lead} closeLabel={words("close")}>
      {children}
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words("cancel")}
        </Button>
        <Button variant="danger" aria-disabled={isPending} onClick={() => isPending || onConfirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}

type ConsequencesProps = {
  readonly lng: Language;
  readonly counts: readonly { readonly count: number; readonly text: string }[];
};

/** Numbers of things that a deletion also removes. */
export function Consequences({ lng, counts }: ConsequencesProps) {
  return (
    <ul className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
      {counts.map(({ count, text }) => (
        <li key={text} className="rounded-md bg-anar-tint px-2 py-3 text-center text-sm">
          <b className="block text-xl text-anar">{formatNumber(count, lng)}</b>
          {text}
        </li>
      ))}
    </ul>
  );
}
