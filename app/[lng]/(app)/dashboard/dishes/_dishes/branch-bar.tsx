"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { BusinessName } from "@/components/business-choice/business-name";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDishes } from "@/lib/calls/dish";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { twinsInput, twinsOf } from "./branches";
import type { Dish } from "./dish";
import type { Offer } from "./offers";

const BranchDialog = lazyWithRetry(() =>
  import("./branch-dialog").then(({ BranchDialog }) => ({ default: BranchDialog })),
);

type BranchBarProps = {
  readonly lng: Language;
  /** The owner's businesses, more than one. */
  readonly businesses: readonly BusinessName[];
  readonly dishes: readonly Dish[];
  readonly offers: readonly Offer[];
  readonly onDone: () => void;
};

/**
 * After saving a price or availability: offers the same change for dishes of the same name in the owner's other
 * businesses.
 */
export function BranchBar({ lng, businesses, dishes, offers, onDone }: BranchBarProps) {
  const t = useTranslations("dishes.branches");
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery({
    ...queryOptionsFor(listDishes, twinsInput(lng, offers)),
    enabled: offers.length > 0,
  });
  const twins = twinsOf(data?.data ?? [], offers, dishes, businesses);
  const count = countValues(twins.length, lng);
  return (
    <>
      <div role="status" className="empty:absolute">
        {twins.length === 0 ? null : (
          <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-raised p-3 sm:px-4">
            <p className="min-w-48 flex-1">{t("found", count)}</p>
            <Button variant="quiet" size="small" onClick={onDone}>
              {t("leave")}
            </Button>
            <Button size="small" onClick={() => setOpen(true)}>
              {t("change")}
            </Button>
          </div>
        )}
      </div>
      <PanelSuspense>
        {isOpen && twins.length > 0 ? (
          <BranchDialog
            lng={lng}
            twins={twins}
            onStale={() => void refetch()}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              onDone();
            }}
          />
        ) : null}
      </PanelSuspense>
    </>
  );
}
