"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Pagination } from "@/lib/core/pagination";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { ListPager } from "./list-pager";
import { ListError, ListSkeleton } from "./list-states";

type Listed = { readonly data: readonly unknown[]; readonly pagination?: Pagination };
type Pages = { readonly lng: Language; readonly onPage: (page: string) => void } | { readonly onPage?: undefined };

type ListFrameProps<P extends Listed> = Pages & {
  /** Result of `useQuery` with `placeholderData`, so that the previous page stays while the next one loads. */
  readonly list: Pick<UseQueryResult<P>, "data" | "error" | "isPending" | "isPlaceholderData" | "refetch"> & {
    readonly isPastEnd?: boolean;
  };
  readonly empty: ReactNode;
  readonly texts?: { readonly loading: string; readonly failed: string };
  readonly children: (page: P) => ReactNode;
};

export function ListFrame<P extends Listed>(props: ListFrameProps<P>) {
  const { list, empty, texts, children } = props;
  const t = useTranslations("resource");
  if (list.isPending || list.isPastEnd) return <ListSkeleton label={texts?.loading ?? t("loading")} />;
  if (list.data === undefined)
    return <ListError error={list.error} title={texts?.failed} onRetry={() => void list.refetch()} />;
  return (
    <div aria-busy={list.isPlaceholderData} className={`grid gap-4 ${list.isPlaceholderData ? "opacity-60" : ""}`}>
      {list.data.data.length > 0 ? children(list.data) : empty}
      {props.onPage && list.data.pagination && list.data.data.length > 0 ? (
        <ListPager lng={props.lng} pagination={list.data.pagination} onPage={(page) => props.onPage(String(page))} />
      ) : null}
    </div>
  );
}

type ListEmptyProps = {
  readonly title: string;
  readonly text: string;
  readonly state: { readonly search: string; readonly state: string };
  readonly onClear: () => void;
  /** Clears the other filters, if there are any. */
  readonly onWiden?: (() => void) | undefined;
  readonly children?: ReactNode;
};

export function ListEmpty({ title, text, state: { search, state }, onClear, onWiden, children }: ListEmptyProps) {
  const t = useTranslations("resource");
  if (search !== "")
    return (
      <EmptyState title={t("nothingFound", { search: isolated(search) })} text={t("nothingFoundText")}>
        <Button variant="outline" size="small" onClick={onClear}>
          {t("clearSearch")}
        </Button>
        {onWiden ? (
          <Button variant="outline" size="small" onClick={onWiden}>
            {t("clearFilters")}
          </Button>
        ) : null}
      </EmptyState>
    );
  if (onWiden)
    return (
      <EmptyState title={t("nothingMatches")} text={t("nothingMatchesText")}>
        <Button variant="outline" size="small" onClick={onWiden}>
          {t("clearFilters")}
        </Button>
      </EmptyState>
    );
  if (state === "deleted") return <EmptyState title={t("noneDeleted")} text={t("noneDeletedText")} />;
  return (
    <EmptyState title={title} text={text}>
      {children}
    </EmptyState>
  );
}
