"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef, useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { useOpening } from "@/components/resource/use-opening";
import { Button, IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { CallError } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getList } from "@/lib/calls/list";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { Entries } from "./entries";
import type { OneList } from "./list";

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

const loaders = {
  rename: () => import("./name-dialog").then(({ NameDialog }) => ({ default: NameDialog })),
  share: () => import("./share-dialog").then(({ ShareDialog }) => ({ default: ShareDialog })),
  delete: () => import("./delete-dialog").then(({ DeleteDialog }) => ({ default: DeleteDialog })),
};
const NameDialog = lazyWithRetry(loaders.rename);
const ShareDialog = lazyWithRetry(loaders.share);
const DeleteDialog = lazyWithRetry(loaders.delete);

type ListHeadProps = {
  readonly lng: Language;
  readonly list: OneList;
  readonly onGone: () => void;
};

function ListHead({ lng, list, onGone }: ListHeadProps) {
  const t = useTranslations("lists");
  const [asked, ask] = useState<keyof typeof loaders | null>(null);
  const open = useOpening();
  const start = (dialog: keyof typeof loaders) => open(loaders[dialog], () => ask(dialog));
  const close = () => ask(null);
  const { name, entries, token } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element disappeared with the overview of lists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 ref={heading} tabIndex={-1} id="list-name" className="text-xl wrap-anywhere outline-none">
          <bdi>{name}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span>{t("count", countValues(entries.length, lng))}</span>
          <span className="flex items-center gap-1.5">
            <Icon name={token === null ? "lock" : "link"} />
            {t(token === null ? "onlyYou" : "byLink")}
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        <Button icon="share-2" onClick={() => start("share")}>
          {t("share")}
        </Button>
        <IconButton icon="pencil" label={t("rename")} onClick={() => start("rename")} />
        <IconButton icon="trash" label={t("delete")} className="text-anar" onClick={() => start("delete")} />
      </div>
      <Suspense fallback={null}>
        {asked === "rename" ? <NameDialog lng={lng} list={list} onClose={close} /> : null}
        {asked === "share" ? <ShareDialog lng={lng} list={list} onClose={close} /> : null}
        {asked === "delete" ? <DeleteDialog list={list} onClose={close} onGone={onGone} /> : null}
      </Suspense>
    </div>
  );
}
