"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { ListFrame } from "@/components/resource/list-frame";
import { ListNone } from "@/components/resource/list-none";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { listAskedSearches } from "@/lib/calls/search";
import { createSearchAlias, deleteSearchAlias, listSearchAliases } from "@/lib/calls/search-alias";
import { countValues, formatList, formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type Alias, type Asked, aliasesInput, askedInput, type SearchesState, tabOf } from "./searches";
import { useTargets } from "./use-targets";

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
      {totals ? (
        <p className="text-sm text-ink-2">
          {t("totals", {
            searches: formatNumber(totals.searches, lng),
            form: plural(totals.searches, lng),
            empty: formatNumber(totals.empty, lng),
          })}
        </p>
      ) : null}
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

type AliasTableProps = {
  readonly lng: Language;
  readonly aliases: readonly Alias[];
  readonly isPending: boolean;
  readonly onDelete: (alias: Alias) => void;
};

type AliasRow = Alias & { readonly name: string };

function AliasTable({ lng, aliases, isPending, onDelete }: AliasTableProps) {
  const t = useTranslations("searches");
  const words = useTranslations("resource");
  const { nameOf } = useTargets(lng);
  const columns: readonly TableColumn<AliasRow>[] = [
    {
      head: t("term"),
      className: "@max-table:basis-full",
      cell: ({ term }) => <bdi className="line-clamp-2 font-semibold wrap-anywhere">{term}</bdi>,
    },
    {
      head: t("standsFor"),
      className: "@max-table:min-w-0 @max-table:flex-1 @table:w-60 @most:w-72",
      cell: (alias) => (
        <span className="line-clamp-2 @max-table:line-clamp-1">
          <span className="text-sm text-ink-2">{t(`target.${alias.target}`)}</span>{" "}
          <bdi className="wrap-anywhere">{nameOf(alias)}</bdi>
        </span>
      ),
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@table:w-32 @table:text-end",
      cell: (alias) => (
        <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => isPending || onDelete(alias)}>
          {words("delete")}
          <span className="sr-only">{` ${alias.term}`}</span>
        </Button>
      ),
    },
  ];
  return (
    <EntryTable
      label={t("tabs.aliases")}
      entries={aliases.map((alias) => ({ ...alias, name: alias.term }))}
      columns={columns}
    />
  );
}

function useAliases() {
  const t = useTranslations("searches");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const removing = useWrite(deleteSearchAlias);
  const making = useWrite(createSearchAlias);
  const onError = (error: unknown) => toast("error", errorText(error));

  /** Fields are listed one by one, since a table row has more than the call accepts. */
  function restore({ term, kind, target, targetId, language }: Alias): void {
    // Promises instead of callbacks of `mutate`: those are dropped after leaving the list.
    making
      .mutateAsync({ body: { term, kind, target, targetId, language } })
      .then(() => toast("success", words("undone")), onError);
  }

  function remove(alias: Alias): void {
    const undo = { label: words("undo"), onClick: () => restore(alias) };
    const onSuccess = () => toast("success", t("forgotten", { term: isolated(alias.term) }), { action: undo });
    removing.mutate({ params: { id: alias._id } }, { onSuccess, onError });
  }

  return { remove, isPending: removing.isPending || making.isPending };
}

type AskedTableProps = {
  readonly lng: Language;
  readonly asked: readonly Asked[];
  readonly onTeach: (words: string) => void;
};

type AskedRow = Asked & { readonly _id: string; readonly name: string };

/** Search texts with count, province and results; each links to its results and to adding a synonym. */
function AskedTable({ lng, asked, onTeach }: AskedTableProps) {
  const t = useTranslations("searches");
  const most = Math.max(...asked.map(({ count }) => count));
  const columns: readonly TableColumn<AskedRow>[] = [
    {
      head: t("head.query"),
      className: "@max-table:min-w-0 @max-table:flex-1 @max-table:basis-3/5",
      cell: ({ query }) => (
        <a
          className="text-link flex min-h-11 items-center font-semibold wrap-anywhere"
          href={paths.search(lng, {}, { search: query })}
        >
          <bdi className="line-clamp-2">{query}</bdi>
        </a>
      ),
    },
    {
      head: t("head.count"),
      className: "@max-table:order-2 @table:w-20 @most:w-40",
      cell: ({ count }) => <Times lng={lng} count={count} most={most} />,
    },
    {
      head: t("head.results"),
      className: "text-sm @max-table:order-3 @max-table:ms-auto @table:w-32",
      cell: ({ results }) => <Results lng={lng} results={results} />,
    },
    {
      head: t("head.where"),
      className: "text-sm text-ink-2 @max-wide:hidden @table:w-44",
      cell: ({ cities }) => <Cities lng={lng} cities={cities} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@max-table:order-1 @table:w-36 @table:text-end",
      cell: ({ query }) => (
        <Button variant="outline" size="small" onClick={() => onTeach(query)}>
          {t("teach")}
          <span className="sr-only">{` ${query}`}</span>
        </Button>
      ),
    },
  ];
  return (
    <EntryTable
      label={t("title")}
      entries={asked.map((one) => ({ ...one, _id: one.query, name: one.query }))}
      columns={columns}
    />
  );
}

type TimesProps = { readonly lng: Language; readonly count: number; readonly most: number };

function Times({ lng, count, most }: TimesProps) {
  const t = useTranslations("searches");
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-10">
        {formatNumber(count, lng)}
        <span className="text-sm text-ink-2 @table:sr-only"> {t("times")}</span>
      </span>
      <progress aria-hidden="true" className="h-1.5 w-20 accent-lapis @max-most:hidden" value={count} max={most} />
    </span>
  );
}

function Results({ lng, results }: { readonly lng: Language; readonly results: number | null }) {
  const t = useTranslations("searches");
  if (results === null) return t("uncounted");
  if (results === 0) return t("nothing");
  return t("found", countValues(results, lng));
}

function Cities({ lng, cities }: { readonly lng: Language; readonly cities: Asked["cities"] }) {
  const enums = useTranslations("enums");
  const named = formatList(
    cities.map((city) => enums(`city.${city}`)),
    lng,
  );
  return (
    <span className="line-clamp-2" title={named}>
      {named}
    </span>
  );
}
