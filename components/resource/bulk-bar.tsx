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
  readonly children: ReactNode;
};

/** Bar at the bottom of the screen with actions on the selected entries; shown while any is selected. */
export function BulkBar({ lng, selection, children }: BulkBarProps) {
  const t = useTranslations("resource");
  const { size } = selection.ids;
  const status = <p role="status">{size > 0 ? t("selected", { count: formatNumber(size, lng) }) : null}</p>;
  if (size === 0) return <div className="sr-only">{status}</div>;
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar,0px)+12px)] z-40 mx-auto flex w-full flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-raised px-4 py-2 shadow-3 md:w-fit">
      <div className="me-auto font-semibold md:me-3">{status}</div>
      {/* On phones, two or more actions get a row of their own. */}
      <div className="flex flex-wrap gap-3 max-md:has-[>:nth-child(2)]:order-last max-md:has-[>:nth-child(2)]:basis-full max-md:*:flex-1">
        {children}
      </div>
      <IconButton icon="x" label={t("clearSelection")} onClick={selection.clear} />
    </div>
  );
}
