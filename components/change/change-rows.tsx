"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";

const Marked = lazyWithRetry(() => import("./marked").then(({ Marked: part }) => ({ default: part })));

export type ChangeRow = {
  readonly field: string;
  readonly label: string;
  /** Left-to-right in every language. */
  readonly isLatin: boolean;
  readonly before: string;
  readonly after: string;
};

export function ChangeRows({ rows }: { readonly rows: readonly ChangeRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
      {rows.map((row) => (
        <div key={row.field} className="grid gap-x-4 gap-y-1 bg-surface p-3 md:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="font-semibold wrap-anywhere">{row.label}</dt>
          <dd className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-2">
            <Side row={row} side="before" />
            <Side row={row} side="after" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ row, side }: { readonly row: ChangeRow; readonly side: "before" | "after" }) {
  const t = useTranslations("changes");
  const { before, after, isLatin } = row;
  const plain = row[side];
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-2">{t(side)}</p>
      {plain === "" ? (
        <p className="text-ink-2">{t("nothing")}</p>
      ) : (
        <p className="whitespace-pre-line wrap-anywhere text-start" dir={isLatin ? "ltr" : "auto"}>
          <Suspense fallback={plain}>
            <Marked before={before} after={after} side={side} />
          </Suspense>
        </p>
      )}
    </div>
  );
}
