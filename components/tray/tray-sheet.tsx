"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "@/components/ui/dialog";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { dishesIn, seen } from "@/lib/tray/model";
import { TrayOrder, type TrayOrderProps } from "./tray-order";
import { useTray } from "./tray-store";

export function TraySheet({ onClose, ...order }: TrayOrderProps & { readonly onClose: () => void }) {
  const t = useTranslations("tray");
  const lng = useLocale() as Language;
  const { business } = order;
  const { tray, change } = useTray(business.id);
  const count = dishesIn(tray);
  const close = () => {
    change(seen);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      side="end"
      title={t("yours")}
      lead={count > 0 ? t("from", { ...countValues(count, lng), place: business.name }) : business.name}
      closeLabel={t("close")}
    >
      <div className="tray-sheet mt-3 flex flex-1 flex-col gap-4">
        <TrayOrder {...order} onEmptied={onClose} />
      </div>
    </Dialog>
  );
}

/** The order in its card beside the menu on wide screens (tray-card.tsx). */
export function TrayDock({ holder, ...order }: TrayOrderProps & { readonly holder: HTMLElement }) {
  const { change } = useTray(order.business.id);
  useEffect(() => {
    // The card has no close button: leaving the page counts as having seen the notices.
    const leave = () => change(seen);
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [change]);
  const toCard = () => holder.closest<HTMLElement>(".tray-card")?.focus({ preventScroll: true });
  return createPortal(<TrayOrder {...order} onEmptied={toCard} />, holder);
}
