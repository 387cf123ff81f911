"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { BusinessName } from "@/components/business-choice/business-name";
import { ListFrame } from "@/components/resource/list-states";
import { useListPage } from "@/components/resource/use-list-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listMenuHelps } from "@/lib/calls/menu-help";
import { formatNumber, formatRelativeDay, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type HelpQueueProps = { readonly lng: Language; readonly onChoose: (business: BusinessName) => void };

/** Menus waiting for help with typing, longest wait first. */
export function HelpQueue({ lng, onChoose }: HelpQueueProps) {
  const t = useTranslations("menuPhoto");
  const city = useTranslations("enums");
  const [page, setPage] = useState(1);
  const asked = queryOptionsFor(listMenuHelps, { query: { lang: lng, page: String(page) } });
  const list = useListPage(asked, (last) => setPage(Number(last)));
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t("queue")}</h2>
      <ListFrame
        lng={lng}
        onPage={(next) => setPage(Number(next))}
        list={list}
        empty={<EmptyState title={t("queueNone")} text={t("queueNoneText")} />}
      >
        {({ data }) => (
          <ul className="rounded-lg border border-line bg-surface">
            {data.map(({ _id, restaurant, note, photos, createdAt }) => (
              <li
                key={_id}
                className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3 last:border-b-0"
              >
                <span className="min-w-48 flex-1">
                  <bdi className="block font-semibold">{restaurant.name}</bdi>
                  <span className="block text-sm text-ink-2">
                    {city(`city.${restaurant.city}`)} · {formatRelativeDay(createdAt, new Date(), lng)} ·{" "}
                    {t("photos", { count: formatNumber(photos, lng), form: plural(photos, lng) })}
                  </span>
                  {note ? <bdi className="block text-sm">{note}</bdi> : null}
                </span>
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => onChoose({ id: restaurant._id, name: restaurant.name })}
                >
                  {t("type")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </section>
  );
}
