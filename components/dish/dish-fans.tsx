"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listFavouriteUsers } from "@/lib/calls/interaction";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { ROW } from "./looks";

const NAMES_SHOWN = 20;

/** Users who have the dish among their favourites (FAV-06). */
export function DishFans({ id, count }: { readonly id: string; readonly count: number }) {
  const t = useTranslations("dishSaid");
  const lng = useLocale() as Language;
  const [isOpen, open] = useState(false);
  const list = useId();
  const input = { params: { id }, query: { page: 1, limit: NAMES_SHOWN } };
  const { data } = useQuery({ ...queryOptionsFor(listFavouriteUsers, input), enabled: isOpen });
  const rest = data ? data.pagination.totalResults - data.data.length : 0;
  return (
    <div className="dish-fans">
      <button
        type="button"
        className={`${ROW} cursor-pointer`}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => open(!isOpen)}
      >
        <Icon name="heart" />
        {t("fans", countValues(count, lng))}
        <Icon name="chevron-down" />
      </button>
      <ul
        id={list}
        className="pb-2 text-[15px] text-ink-2 flex flex-wrap gap-x-4"
        hidden={!isOpen}
        aria-busy={isOpen && !data}
      >
        {data?.data.map(({ _id, fullname }) => (
          <li key={_id}>
            <bdi>{fullname}</bdi>
          </li>
        ))}
        {rest > 0 ? <li>{t("fansMore", { count: formatNumber(rest, lng) })}</li> : null}
      </ul>
    </div>
  );
}
