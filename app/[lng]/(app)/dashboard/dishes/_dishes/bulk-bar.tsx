"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { Button, IconButton } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import type { Availability } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { BulkKind, Dish, DishChange, MenuSection } from "./dish";
import { useGrid, useGridSummary } from "./use-grid";

const BulkDialog = lazyWithRetry(() => import("./bulk-dialog").then(({ BulkDialog }) => ({ default: BulkDialog })));

type BulkBarProps = {
  readonly lng: Language;
  readonly dishes: readonly Dish[];
  readonly sections: readonly MenuSection[];
};

export function BulkBar({ lng, dishes, sections }: BulkBarProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const grid = useGrid();
  const { selected } = useGridSummary(grid);
  const [kind, setKind] = useState<BulkKind | null>(null);
  const ids = new Set(selected);
  const chosen = dishes.filter(({ _id }) => ids.has(_id));

  async function change(changeOf: (dish: Dish) => DishChange, back: (dish: Dish) => DishChange): Promise<void> {
    const { saved, undo } = grid.save(chosen.map(changeOf), chosen.map(back));
    const { size } = await saved;
    if (size > 0)
      toast("success", t("changed", countValues(size, lng)), { action: { label: words("undo"), onClick: undo } });
  }
  const sell = (availability: Availability) =>
    void change(
      ({ _id }) => ({ _id, availability }),
      ({ _id, availability: before }) => ({ _id, availability: before }),
    );

  if (chosen.length === 0) return null;
  return (
    <>
      <section
        aria-label={t("selectedDishes")}
        className="sticky bottom-[calc(var(--bottom-bar,0px)+12px)] z-40 flex min-w-0 flex-wrap items-center gap-x-1 rounded-lg border border-line bg-raised p-2 shadow-3"
      >
        <b role="status" className="flex-1 px-2 md:flex-none">
          {t("selected", countValues(chosen.length, lng))}
        </b>
        {/* On phones the actions scroll sideways in one line. */}
        <div className="order-last flex basis-full overflow-x-auto md:order-none md:basis-auto">
          <Button variant="quiet" size="small" className="shrink-0" onClick={() => setKind("percent")}>
            {t("changePrices")}
          </Button>
          <Button variant="quiet" size="small" className="shrink-0" onClick={() => sell("unavailable")}>
            {t("availability.unavailable")}
          </Button>
          <Button variant="quiet" size="small" className="shrink-0" onClick={() => sell("available")}>
            {t("availability.available")}
          </Button>
          <Button variant="quiet" size="small" className="shrink-0" onClick={() => setKind("section")}>
            {t("moveToSection")}
          </Button>
          <Button variant="quiet" size="small" className="shrink-0" onClick={() => setKind("category")}>
            {t("categories")}
          </Button>
          <Button variant="quiet" size="small" className="shrink-0" onClick={() => setKind("status")}>
            {t("setStatus")}
          </Button>
        </div>
        <IconButton
          icon="x"
          label={t("selectNone")}
          className="ms-auto"
          onClick={() => grid.store.change(selected, { isSelected: false })}
        />
      </section>
      <PanelSuspense>
        {kind === null ? null : (
          <BulkDialog
            lng={lng}
            kind={kind}
            dishes={chosen}
            sections={sections}
            onClose={() => setKind(null)}
            onChange={change}
          />
        )}
      </PanelSuspense>
    </>
  );
}
