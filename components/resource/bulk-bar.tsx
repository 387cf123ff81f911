"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/button";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Selection } from "./use-selection";

type BulkBarProps = {
  readonly lng: Language;
  readonly selection: Selection;
  /** What can be done with all that is selected. */
  readonly children: ReactNode;
};

/** What can be done with what is selected: at the lower edge of the screen while anything is. */
export function BulkBar({ lng, selection, children }: BulkBarProps) {
  const t = useTranslations("resource");
  const { size } = selection.ids;
  const told = <p role="status">{size > 0 ? t("selected", { count: formatNumber(size, lng) }) : null}</p>;
  if (size === 0) return <div className="sr-only">{told}</div>;
  return (
    <div className="sticky bottom-3 z-40 mx-auto flex w-full flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-raised px-4 py-2 shadow-3 md:w-fit">
      <div className="me-auto font-semibold md:me-3">{told}</div>
      {/* On a phone several deeds have a line of their own. */}
      <div className="flex gap-3 max-md:has-[>:nth-child(2)]:order-last max-md:has-[>:nth-child(2)]:basis-full max-md:*:flex-1">
        {children}
      </div>
      <IconButton icon="x" label={t("clearSelection")} onClick={selection.clear} />
    </div>
  );
}
