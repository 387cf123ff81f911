"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listRestaurantMerges } from "@/lib/calls/merge";
import { formatBothDates } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { useUnmerge } from "./use-merge";

export function RecentMerges({ lng }: { readonly lng: Language }) {
  const t = useTranslations("merging");
  const { data } = useQuery(queryOptionsFor(listRestaurantMerges, { query: { lang: lng } }));
  const { undo, isPending } = useUnmerge();
  if (!data || data.data.length === 0) return null;
  return (
    <section className="rounded-lg border border-line bg-surface p-4 md:p-5" aria-label={t("recent")}>
      <h2 className="text-lg">{t("recent")}</h2>
      <ul>
        {data.data.map(({ _id, restaurant, merged, by, createdAt, undoableUntil }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0">
            <div className="min-w-56 flex-1">
              <p className="font-semibold wrap-anywhere">
                {t("mergedInto", { merged: isolated(merged.name), name: isolated(restaurant.name) })}
              </p>
              <p className="text-sm text-ink-2">
                <BothDates at={createdAt} lng={lng} hasTime />
                {by === null ? null : ` · ${isolated(by.fullname)}`}
                {` · ${t("until", { date: formatBothDates(undoableUntil, lng) })}`}
              </p>
            </div>
            <Button
              variant="outline"
              size="small"
              icon="rotate-ccw-clock"
              disabled={isPending}
              onClick={() => undo(restaurant._id, _id)}
            >
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
