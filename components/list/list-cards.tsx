"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type MouseEvent, Suspense, useState } from "react";
import { ListFrame } from "@/components/resource/list-frame";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { initialOf } from "@/components/ui/initial";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { toast } from "@/components/ui/toast";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { LISTS_MAX } from "@/lib/list/model";
import type { List } from "./list";

const loadNaming = () => import("./name-dialog").then(({ NameDialog }) => ({ default: NameDialog }));
const NameDialog = lazyWithRetry(loadNaming);

type ListCardsProps = {
  readonly lng: Language;
  readonly lists: UseQueryResult<{ readonly data: readonly List[] }>;
  readonly onOpen: (id: string) => void;
};

export function ListCards({ lng, lists, onOpen }: ListCardsProps) {
  const t = useTranslations("lists");
  const [isNaming, setNaming] = useState(false);
  const open = useOpening();
  const isFull = (lists.data?.data.length ?? 0) >= LISTS_MAX;
  const begin = () =>
    isFull
      ? toast("error", t("tooMany", { limit: formatNumber(LISTS_MAX, lng) }))
      : open(loadNaming, () => setNaming(true));
  const empty = (
    // Less padding, since saved businesses and dishes follow below.
    <div className="lg:[&_.empty-state]:py-5">
      <EmptyState title={t("none")} text={t("noneText")}>
        <Button icon="plus" onClick={begin}>
          {t("new")}
        </Button>
      </EmptyState>
    </div>
  );
  const isEmpty = lists.data?.data.length === 0;
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id="saved-lists" tabIndex={-1} className="text-xl outline-none">
          {t("title")}
        </h2>
        {isEmpty ? null : (
          <Button variant="outline" size="small" icon="plus" onClick={begin}>
            {t("new")}
          </Button>
        )}
      </div>
      <ListFrame list={lists} empty={empty}>
        {({ data }) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
            {data.map((list) => (
              <ListCard key={list._id} lng={lng} list={list} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </ListFrame>
      {isNaming ? (
        <Suspense fallback={null}>
          <NameDialog lng={lng} onClose={() => setNaming(false)} onDone={({ _id }) => onOpen(_id)} />
        </Suspense>
      ) : null}
    </>
  );
}

type ListCardProps = Pick<ListCardsProps, "lng" | "onOpen"> & { readonly list: List };

function ListCard({ lng, list, onOpen }: ListCardProps) {
  const t = useTranslations("lists");
  const { _id, name, count, token, pictures } = list;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(_id);
  };
  return (
    <li className="relative flex gap-3 overflow-hidden rounded-lg border border-line bg-surface p-3 sm:flex-col sm:p-0">
      <span className="grid size-18 shrink-0 auto-cols-fr grid-flow-col gap-px overflow-hidden rounded-md [&_.picture]:aspect-auto [&_.picture]:size-full sm:h-28 sm:w-full sm:rounded-none">
        {pictures.length === 0 ? <PhotoFallback seed={_id} initial={initialOf(name)} /> : null}
        {pictures.map(({ _id: id, url, width, height }, index) => (
          <span key={id} className={`flex overflow-hidden ${index > 0 ? "max-sm:hidden" : ""}`}>
            <Photo src={url.small} width={width} height={height} />
          </span>
        ))}
      </span>
      <div className="min-w-0 flex-1 sm:px-3 sm:pb-3">
        <h3 className="text-base font-semibold">
          <a
            href={paths.page(lng, "saved", { tab: "lists", list: _id })}
            className="block wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            onClick={follow}
          >
            <bdi>{name}</bdi>
          </a>
        </h3>
        <p className="text-sm text-ink-2">{t("count", countValues(count, lng))}</p>
        <p className="flex items-center gap-1.5 text-sm text-ink-2">
          <Icon name={token === null ? "lock" : "link"} />
          {t(token === null ? "onlyYou" : "byLink")}
        </p>
      </div>
    </li>
  );
}
