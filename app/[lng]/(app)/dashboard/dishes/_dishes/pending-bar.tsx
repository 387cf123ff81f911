"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { useGrid, useGridSummary } from "./use-grid";

export function PendingBar({ lng }: { readonly lng: Language }) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const grid = useGrid();
  const { ready, doubtful } = useGridSummary(grid);
  const [isSaving, setSaving] = useState(false);
  const total = ready.length + doubtful;
  const save = async () => {
    setSaving(true);
    await grid.savePending();
    setSaving(false);
  };
  const say = (count: number) => ({ count: formatNumber(count, lng), form: plural(count, lng) });
  return (
    <div role="status" className="empty:absolute">
      {total === 0 ? null : (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-saffron-ink bg-saffron-tint p-3 sm:px-4">
          <p className="min-w-48 flex-1">
            <b className="block">{t("waiting", say(total))}</b>
            {doubtful === 0 ? null : <span className="block text-sm text-anar">{t("lookAt", say(doubtful))}</span>}
            <span className="text-sm text-ink-2">{t("waitingKept")}</span>
          </p>
          <Button variant="quiet" size="small" icon="rotate-ccw-clock" onClick={() => grid.store.clear()}>
            {t("dropWaiting")}
          </Button>
          {ready.length === 0 ? null : (
            <Button size="small" aria-disabled={isSaving} onClick={() => isSaving || void save()}>
              {isSaving ? words("saving") : t("saveWaiting", say(ready.length))}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
