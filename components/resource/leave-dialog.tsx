"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type Leaving = { readonly isDirty: boolean; readonly onDiscard: () => void };

/** Blocks navigation while there are unsaved changes, and continues once they are discarded. */
function useLeaveGuard({ isDirty, onDiscard }: Leaving) {
  const [leave, setLeave] = useState<{ readonly go: () => void } | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isLeaving && !isDirty) leave?.go();
  }, [isLeaving, isDirty, leave]);
  return {
    isAsking: leave !== null && !isLeaving,
    ask: (go: () => void) => (isDirty ? setLeave({ go }) : go()),
    stay: () => setLeave(null),
    discard: () => {
      setLeaving(true);
      onDiscard();
    },
  };
}

function LeaveQuestion({ isAsking, stay, discard }: Omit<ReturnType<typeof useLeaveGuard>, "ask">) {
  const t = useTranslations("resource");
  return (
    <Dialog
      open={isAsking}
      onOpenChange={stay}
      title={t("discardTitle")}
      lead={t("discardText")}
      closeLabel={t("close")}
    >
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={stay}>
          {t("keepEditing")}
        </Button>
        <Button onClick={discard}>{t("discard")}</Button>
      </div>
    </Dialog>
  );
}

/** Asks before a link leads away from unsaved changes: `beforeunload` does not fire for Next's links. */
export function LeaveDialog({ isDirty, onDiscard }: Leaving) {
  const { ask, ...question } = useLeaveGuard({ isDirty, onDiscard });
  const onLink = useEffectEvent((href: string) => ask(() => window.location.assign(href)));
  useEffect(() => {
    if (!isDirty) return;
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === "_blank";
      if (!link || isElsewhere || link.hash !== "") return;
      event.preventDefault();
      event.stopPropagation();
      onLink(link.href);
    };
    document.addEventListener("click", stop, true);
    return () => document.removeEventListener("click", stop, true);
  }, [isDirty]);
  return <LeaveQuestion {...question} />;
}
