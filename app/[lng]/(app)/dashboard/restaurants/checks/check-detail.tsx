"use client";

import { useTranslations } from "next-intl";
import { ChangeList } from "@/components/change/change-list";
import type { CategoryNames } from "@/components/change/words";
import { BusinessHeading } from "@/components/resource/business-heading";
import { Button, IconButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { CheckDecision } from "@/lib/core/constants";
import { formatBothDateTimes, formatDistance, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Check } from "./checks";

type CheckDetailProps = {
  readonly lng: Language;
  readonly check: Check;
  readonly categories: CategoryNames;
  readonly at: { readonly index: number; readonly count: number };
  /** Another admin has decided about it meanwhile. */
  readonly isGone: boolean;
  readonly isPending: boolean;
  readonly onStep: (by: number) => void;
  readonly onDecide: (decision: CheckDecision) => void;
};

/** An edit with the values before and after, and the decision about it. */
export function CheckDetail({ lng, check, categories, at, isGone, isPending, onStep, onDecide }: CheckDetailProps) {
  const t = useTranslations("checks");
  const { restaurant, before, after, moved, by, createdAt } = check;
  const { index, count } = at;
  return (
    <article className="overflow-hidden rounded-lg border border-line bg-surface shadow-1" aria-label={restaurant.name}>
      <header className="flex flex-wrap items-start gap-3 border-b border-line p-4 md:p-5">
        <div className="min-w-48 flex-1">
          <BusinessHeading lng={lng} restaurant={restaurant} />
        </div>
        <div className="flex items-center gap-1">
          <p className="text-sm text-ink-2" role="status">
            {t("position", { index: formatNumber(index + 1, lng), count: formatNumber(count, lng) })}
          </p>
          <IconButton icon="arrow-up" label={t("previous")} disabled={index === 0} onClick={() => onStep(-1)} />
          <IconButton icon="arrow-down" label={t("next")} disabled={index === count - 1} onClick={() => onStep(1)} />
        </div>
      </header>
      <div className="grid gap-4 p-4 md:p-5">
        <p>
          {t("by", {
            name: by === null ? t("somebody") : isolated(by.fullname),
            when: formatBothDateTimes(createdAt, lng),
          })}
        </p>
        {moved === null ? null : <Notice tone="warn">{t("moved", { distance: formatDistance(moved, lng) })}</Notice>}
        <ChangeList lng={lng} before={before} after={after} categories={categories} />
      </div>
      <footer className="flex flex-wrap items-center gap-3 border-t border-line p-4 md:p-5">
        {isGone ? (
          <>
            <p className="flex-1" role="status">
              {t("decidedMeanwhile")}
            </p>
            <Button onClick={() => onStep(1)}>{t("next")}</Button>
          </>
        ) : (
          <Choices isPending={isPending} onDecide={onDecide} />
        )}
      </footer>
    </article>
  );
}

function Choices({ isPending, onDecide }: Pick<CheckDetailProps, "isPending" | "onDecide">) {
  const t = useTranslations("checks");
  return (
    <>
      <Button aria-disabled={isPending} aria-keyshortcuts="A" onClick={() => onDecide("kept")}>
        {t("keep")}
      </Button>
      <Button
        variant="outline"
        icon="rotate-ccw-clock"
        aria-disabled={isPending}
        aria-keyshortcuts="R"
        onClick={() => onDecide("reverted")}
      >
        {t("takeBack")}
      </Button>
      <p className="text-sm text-ink-2">{t("holds")}</p>
    </>
  );
}
