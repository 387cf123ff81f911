"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkBar } from "@/components/resource/bulk-bar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import type { Selection } from "@/components/resource/use-selection";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { BusinessStatus } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import type { ListedBusiness } from "./inventory";
import { useStatuses } from "./use-statuses";

const StatusDialog = lazyWithRetry(() =>
  import("./status-dialog").then(({ StatusDialog }) => ({ default: StatusDialog })),
);

type StatusBarProps = {
  readonly lng: Language;
  readonly queryKey: QueryKey;
  readonly selection: Selection;
  readonly selected: readonly ListedBusiness[];
  /** Clears the selection, which hides the bar. */
  readonly onDone: () => void;
};

export function StatusBar({ lng, queryKey, selection, selected, onDone }: StatusBarProps) {
  const t = useTranslations("restaurants");
  const setStatuses = useStatuses(lng, queryKey);
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState("");

  function choose(status: BusinessStatus): void {
    setAsking(false);
    setStatuses(selected, { status, reason }, () => {
      setReason("");
      selection.clear();
      onDone();
    });
  }

  return (
    <>
      <BulkBar lng={lng} selection={selection}>
        <Button size="small" onClick={() => setAsking(true)}>
          {t("setStatus")}
        </Button>
      </BulkBar>
      <PanelSuspense>
        {isAsking ? (
          <StatusDialog
            lng={lng}
            count={selected.length}
            reason={reason}
            onReason={setReason}
            onClose={() => setAsking(false)}
            onChoose={choose}
          />
        ) : null}
      </PanelSuspense>
    </>
  );
}
