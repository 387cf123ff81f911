"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import type { Pagination } from "@/lib/core/pagination";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { goneBusinessOf } from "./gone-business";
import { GonePlace } from "./gone-place";
import { ListPager } from "./list-pager";
import { useErrorText } from "./use-error-text";
import { useOnline } from "./use-online";

const SKELETON_ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      className="w-full rounded-lg border border-line bg-surface contain-inline-size"
      role="status"
      aria-label={label}
    >
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex h-16 items-center gap-4 border-b border-line px-4 last:border-b-0">
          <span className="h-4 w-40 max-w-full rounded-sm bg-sunk" />
          <span className="ms-auto h-4 w-20 rounded-sm bg-sunk" />
        </div>
      ))}
    </div>
  );
}

type ListErrorProps = {
  readonly error: unknown;
  readonly title?: string | undefined;
  readonly onRetry: () => void;
};

export function ListError({ error, title, onRetry }: ListErrorProps) {
  const t = useTranslations("resource");
  const lng = useLocale() as Language;
  const errorText = useErrorText();
  const gone = goneBusinessOf(error, lng);
  if (gone) return <GonePlace lng={lng} gone={gone} />;
  return (
    <Notice tone="error" role="alert">
      <p className="font-semibold">{title ?? t("loadFailed")}</p>
      <p>{errorText(error)}</p>
      <Button variant="outline" size="small" icon="refresh-cw" className="mt-3" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Notice>
  );
}

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

/** Shown while offline: the data may be outdated, and nothing can be saved. */
export function OfflineNotice() {
  const t = useTranslations("resource");
  const isOnline = useOnline();
  return (
    // Out of the flow while empty, so that it takes neither a grid row nor a gap.
    <div role="status" className="empty:absolute not-empty:mb-5">
      {isOnline ? null : <Notice tone="warn">{t("offline")}</Notice>}
    </div>
  );
}
