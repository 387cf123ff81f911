"use client";

import { useTranslations } from "next-intl";
import type { BusinessStatus } from "@/lib/core/constants";

/** Each status has its own shape besides its colour. */
const LOOKS: Readonly<Record<BusinessStatus, { readonly badge: string; readonly sign: string }>> = {
  confirmed: { badge: "bg-istalif-tint text-istalif", sign: "size-2 rounded-full bg-current" },
  under_review: { badge: "bg-saffron-tint text-saffron-ink", sign: "size-2 rotate-45 bg-current" },
  suspended: { badge: "bg-anar-tint text-anar", sign: "h-1 w-2.5 bg-current" },
  closed: { badge: "bg-sunk text-ink-2", sign: "size-2.5 rounded-full border-2 border-current" },
};

export function StatusBadge({ status }: { readonly status: BusinessStatus }) {
  const t = useTranslations("restaurants");
  const { badge, sign } = LOOKS[status];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ${badge}`}
    >
      <span aria-hidden="true" className={sign} />
      {t(`status.${status}`)}
    </span>
  );
}
