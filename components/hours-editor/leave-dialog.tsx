"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type LeaveDialogProps = { readonly isDirty: boolean; readonly onDiscard: () => void };

/** Asks before a link leads away from changes that are not saved: Next's links close no tab, so the tab does not ask. */
export function LeaveDialog({ isDirty, onDiscard }: LeaveDialogProps) {
  const t = useTranslations("resource");
  const [href, setHref] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === "_blank";
      if (!link || isElsewhere || link.hash !== "") return;
      event.preventDefault();
      event.stopPropagation();
      setHref(link.href);
    };
    document.addEventListener("click", ask, true);
    return () => document.removeEventListener("click", ask, true);
  }, [isDirty]);
  useEffect(() => {
    if (isLeaving && !isDirty && href !== null) window.location.assign(href);
  }, [isLeaving, isDirty, href]);
  return (
    <Dialog
      open={href !== null && !isLeaving}
      onOpenChange={() => setHref(null)}
      title={t("discardTitle")}
      lead={t("discardText")}
      closeLabel={t("close")}
    >
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={() => setHref(null)}>
          {t("keepEditing")}
        </Button>
        <Button
          onClick={() => {
            setLeaving(true);
            onDiscard();
          }}
        >
          {t("discard")}
        </Button>
      </div>
    </Dialog>
  );
}
