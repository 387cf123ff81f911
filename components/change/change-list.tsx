"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import type { Language } from "@/lib/i18n/language";
import { useWords } from "./use-words";
import { type CategoryNames, type Change, sayChanges, type Values } from "./words";

const Marked = lazyPart(() => import("./marked").then(({ Marked: part }) => ({ default: part })));

type ChangeListProps = {
  readonly lng: Language;
  readonly before: Values;
  readonly after: Values;
  readonly categories?: CategoryNames;
};

/** What was changed, field by field: before and after beside each other, with only what differs marked. */
export function ChangeList({ lng, before, after, categories }: ChangeListProps) {
  const t = useTranslations("changes");
  const changes = sayChanges(before, after, useWords(lng, categories));
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-4 gap-y-1 bg-surface p-3 md:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="font-semibold">{t(`fields.${change.field}`)}</dt>
          <dd className="m-0 grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-2">
            <Side change={change} side="before" />
            <Side change={change} side="after" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ change, side }: { readonly change: Change; readonly side: "before" | "after" }) {
  const t = useTranslations("changes");
  const { before, after, isLatin } = change;
  const plain = change[side];
  return (
    <div className="min-w-0">
      <p className="m-0 text-xs text-ink-2">{t(side)}</p>
      {plain === "" ? (
        <p className="m-0 text-ink-2">{t("nothing")}</p>
      ) : (
        <p className="m-0 whitespace-pre-line wrap-anywhere text-start" dir={isLatin ? "ltr" : "auto"}>
          <Suspense fallback={plain}>
            <Marked before={before} after={after} side={side} />
          </Suspense>
        </p>
      )}
    </div>
  );
}
