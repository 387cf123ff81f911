"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/i18n/language";
import { goneBusinessOf } from "./gone-business";
import { GonePlace } from "./gone-place";
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
