"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListNone } from "@/components/resource/list-none";
import { ListFrame } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listAskedSearches } from "@/lib/calls/search";
import { listSearchAliases } from "@/lib/calls/search-alias";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { AliasTable } from "./alias-table";
import { AskedTable } from "./asked-table";
import { aliasesInput, askedInput, type SearchesState, tabOf } from "./searches";
import { useAliases } from "./use-aliases";

type ListProps = {
  readonly lng: Language;
  readonly state: SearchesState;
  readonly onChange: (change: Partial<SearchesState>) => void;
};

/** Search texts, and the share of searches without results. */
export function AskedList({
  lng,
  state,
  onChange,
  onTeach,
}: ListProps & { readonly onTeach: (words: string) => void }) {
  const t = useTranslations("searches");
  const list = useQuery({
    ...queryOptionsFor(listAskedSearches, askedInput(lng, state)),
    placeholderData: keepPreviousData,
  });
  const totals = list.data?.totals;
  return (
    <div className="grid gap-3">
      {totals ? (
        <p className="text-sm text-ink-2">
          {t("totals", {
            searches: formatNumber(totals.searches, lng),
            form: plural(totals.searches, lng),
            empty: formatNumber(totals.empty, lng),
          })}
        </p>
      ) : null}
      <ListFrame
        lng={lng}
        onPage={(page) => onChange({ page })}
        list={list}
        empty={
          <ListNone
            title={t(tabOf(state) === "all" ? "none" : "noneEmpty")}
            text={t("noneText")}
            search={state.search}
            page={state.page}
            onChange={onChange}
          >
            <Button variant="outline" size="small" icon="plus" onClick={() => onTeach("")}>
              {t("new")}
            </Button>
          </ListNone>
        }
      >
        {({ data }) => <AskedTable lng={lng} asked={data} onTeach={onTeach} />}
      </ListFrame>
    </div>
  );
}

export function AliasList({ lng, state, onChange }: ListProps) {
  const t = useTranslations("searches");
  const list = useQuery({
    ...queryOptionsFor(listSearchAliases, aliasesInput(state)),
    placeholderData: keepPreviousData,
  });
  const { remove, isPending } = useAliases();
  return (
    <ListFrame
      lng={lng}
      onPage={(page) => onChange({ page })}
      list={list}
      empty={
        <ListNone
          title={t("noAliases")}
          text={t("noAliasesText")}
          search={state.search}
          page={state.page}
          onChange={onChange}
        >
          {null}
        </ListNone>
      }
    >
      {({ data }) => <AliasTable lng={lng} aliases={data} isPending={isPending} onDelete={remove} />}
    </ListFrame>
  );
}
