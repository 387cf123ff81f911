"use client";

import { useTranslations } from "next-intl";
import { Button, IconButton } from "@/components/ui/button";
import type { PictureQueue } from "./use-picture-queue";

type QueueListProps = { readonly queue: PictureQueue; readonly onRetry: () => void };

export function QueueList({ queue, onRetry }: QueueListProps) {
  const t = useTranslations("media");
  const { items, isSending, remove } = queue;
  if (items.length === 0) return null;
  const isFailed = items.some(({ state }) => state === "failed");
  return (
    <div className="grid gap-2">
      <ul className="rounded-lg border border-line bg-surface" aria-label={t("underway")}>
        {items.map(({ id, file, preview, state, error }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-b-0">
            {/* biome-ignore lint/performance/noImgElement: it is not stored yet. */}
            <img
              loading="lazy"
              src={preview}
              alt=""
              width={44}
              height={44}
              className="size-11 rounded-sm bg-sunk object-cover"
            />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-semibold">{file.name}</bdi>
              {error === null ? (
                <span className="block text-sm text-ink-2">{t(state === "sending" ? "sending" : "waiting")}</span>
              ) : (
                <span role="alert" className="block text-sm font-semibold text-anar">
                  {error}
                </span>
              )}
              {state === "sending" ? <progress className="h-1 w-full accent-lapis" aria-label={file.name} /> : null}
            </span>
            {state === "sending" ? null : (
              <IconButton icon="x" label={t("takeAway", { name: file.name })} onClick={() => remove(id)} />
            )}
          </li>
        ))}
      </ul>
      {isFailed ? (
        <Button
          variant="outline"
          size="small"
          icon="refresh-cw"
          className="justify-self-start"
          aria-disabled={isSending}
          onClick={onRetry}
        >
          {t("retry")}
        </Button>
      ) : null}
    </div>
  );
}
