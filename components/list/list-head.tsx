"use client";

import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef, useState } from "react";
import { useOpening } from "@/components/resource/use-opening";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { OneList } from "./list";

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

export function ListHead({ lng, list, onGone }: ListHeadProps) {
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
          <span>{t("count", { count: formatNumber(entries.length, lng), form: plural(entries.length, lng) })}</span>
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
