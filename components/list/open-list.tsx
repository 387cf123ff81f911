"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CallError } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getList } from "@/lib/calls/list";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { Entries } from "./entries";
import { ListHead } from "./list-head";

type OpenListProps = {
  readonly lng: Language;
  readonly id: string;
  readonly onClose: () => void;
};

export function OpenList({ lng, id, onClose }: OpenListProps) {
  const t = useTranslations("lists");
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getList, { params: { id }, query: { lang: lng } }),
    // Retrying does not help if the list is gone.
    retry: (count, reason) => !isGone(reason) && count < 2,
  });
  const isGoneNow = isGone(error);
  const back = (
    <Button variant="quiet" size="small" icon="layers" className="-ms-4 justify-self-start" onClick={onClose}>
      {t("all")}
    </Button>
  );
  if (isGoneNow)
    return (
      <EmptyState title={t("gone")} text={t("goneText")}>
        <Button onClick={onClose}>{t("all")}</Button>
      </EmptyState>
    );
  if (!data)
    return (
      <div className="grid gap-4">
        {back}
        {error ? <ListError error={error} onRetry={() => void refetch()} /> : <ListSkeleton label={words("loading")} />}
      </div>
    );
  const list = data.data;
  return (
    <section aria-labelledby="list-name" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {back}
      <ListHead lng={lng} list={list} onGone={onClose} />
      {list.entries.length === 0 ? (
        <EmptyState title={t("empty")} text={t("emptyText")}>
          <Button href={paths.search(lng)}>{t("find")}</Button>
        </EmptyState>
      ) : (
        <Entries lng={lng} list={list} />
      )}
    </section>
  );
}

const isGone = (error: unknown) => error instanceof CallError && error.code === "not_found";
