"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkBar } from "@/components/resource/bulk-bar";
import { Coming } from "@/components/resource/coming";
import type { Selection } from "@/components/resource/use-selection";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import type { BusinessStatus } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import type { ListedBusiness } from "./inventory";
import { useStatuses } from "./use-statuses";

const StatusDialog = lazyPart(() => import("./status-dialog").then(({ StatusDialog }) => ({ default: StatusDialog })));

type StatusBarProps = {
  readonly lng: Language;
  readonly queryKey: QueryKey;
  readonly selection: Selection;
  /** Those that are selected. */
  readonly selected: readonly ListedBusiness[];
  /** The bar goes with its selection; what was done with it is done. */
  readonly onDone: () => void;
};

/** Gives all that is selected a status. */
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
      <Coming>
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
      </Coming>
    </>
  );
}
