"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { SearchField } from "@/components/resource/list-toolbar";
import { Dialog } from "@/components/ui/dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { businessCalls } from "@/lib/business/calls";
import type { Language } from "@/lib/i18n/language";
import type { BusinessName } from "./business-name";

type BusinessSearchProps = {
  readonly lng: Language;
  readonly onChoose: (business: BusinessName) => void;
  readonly onClose: () => void;
};

/** More are not looked through: another word finds them sooner. */
const SHOWN = 20;

/** All places there are, searched by name. */
export function BusinessSearch({ lng, onChoose, onClose }: BusinessSearchProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  const city = useTranslations("enums");
  const [search, setSearch] = useState("");
  const query = { search: search.trim(), view: "card", limit: String(SHOWN), lang: lng } as const;
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(businessCalls.list, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onOpenChange={onClose} title={t("choosePlace")} closeLabel={words("close")}>
      <div className="mt-4 grid min-h-80 content-start gap-3">
        <SearchField search={search} onSearch={setSearch} />
        {data ? null : error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={words("loading")} />
        )}
        {data?.restaurants.length === 0 ? <p className="text-ink-2">{t("noPlaceFound")}</p> : null}
        <ul>
          {data?.restaurants.map((business) => (
            <li key={business._id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-12 w-full cursor-pointer items-baseline gap-3 rounded-sm border-0 bg-transparent px-2 py-2 text-start text-ink hover:bg-sunk"
                onClick={() => onChoose({ id: business._id, name: business.name })}
              >
                <bdi className="min-w-0 flex-1 font-semibold">{business.name}</bdi>
                <span className="text-sm text-ink-2">{city(`city.${business.city}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
