"use client";

import type { QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BulkBar } from "@/components/resource/bulk-bar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { useErrorText } from "@/components/resource/use-error-text";
import { changeList } from "@/components/resource/use-removal";
import type { Selection } from "@/components/resource/use-selection";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { setRestaurantStatuses } from "@/lib/calls/inventory";
import type { BusinessStatus } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { ListedBusiness } from "./inventory";

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

type Wish = { readonly status: BusinessStatus; readonly reason: string };

/**
 * Sets the status of businesses optimistically, with undo in the toast; reverted if one of them is refused. Does not
 * overwrite other users' changes.
 */
function useStatuses(lng: Language, queryKey: QueryKey) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const setting = useWrite(setRestaurantStatuses, (cache, { body }) => {
    if (body instanceof FormData) return;
    const statuses = new Map(body.restaurants.map(({ _id, status }) => [_id, status]));
    changeList<ListedBusiness>(cache, queryKey, (entries) =>
      entries.map((entry) => ({ ...entry, status: statuses.get(entry._id) ?? entry.status })),
    );
  });
  const onError = (error: unknown) => toast("error", errorText(error));

  return (businesses: readonly ListedBusiness[], { status, reason }: Wish, onDone: () => void): void => {
    const others = businesses.filter((business) => business.status !== status);
    if (others.length === 0) {
      toast("info", t("statusSame"));
      onDone();
      return;
    }
    const restaurants = others.map(({ _id, updatedAt }) => ({ _id, status, updatedAt }));
    setting.mutate(
      { body: { restaurants, ...(reason.trim() !== "" && { reason }) } },
      {
        onError,
        onSuccess: ({ data }) => {
          onDone();
          const back = data.map(({ _id, formerStatus, updatedAt }) => ({ _id, status: formerStatus, updatedAt }));
          const undo = () =>
            setting.mutate(
              { body: { restaurants: back } },
              { onError, onSuccess: () => toast("success", words("undone")) },
            );
          const count = countValues(data.length, lng);
          const text = t("statusSet", { ...count, status: t(`status.${status}`) });
          toast("success", text, { action: { label: words("undo"), onClick: undo } });
        },
      },
    );
  };
}
