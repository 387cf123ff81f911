"use client";

import { useTranslations } from "next-intl";
import { ListPager } from "@/components/resource/list-pager";
import { ToolbarChoice } from "@/components/resource/list-toolbar";
import type { Pagination } from "@/lib/core/pagination";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type ChangeState, DEFAULT_STATE, type InventoryState, LIMITS } from "./inventory";

type InventoryPagerProps = {
  readonly lng: Language;
  readonly state: InventoryState;
  readonly pagination: Pagination;
  readonly onChange: ChangeState;
};

export function InventoryPager({ lng, state, pagination, onChange }: InventoryPagerProps) {
  const words = useTranslations("resource");
  return (
    <>
      <ListPager lng={lng} pagination={pagination} onPage={(page) => onChange({ page: String(page) })} />
      {pagination.totalResults > Number(DEFAULT_STATE.limit) ? (
        <div className="flex items-center gap-3 text-sm text-ink-2">
          <span aria-hidden="true">{words("perPage")}</span>
          <ToolbarChoice
            name="limit"
            label={words("perPage")}
            value={state.limit}
            options={LIMITS.map((limit) => [limit, formatNumber(Number(limit), lng)])}
            onChoose={(limit) => onChange({ limit, page: DEFAULT_STATE.page })}
          />
        </div>
      ) : null}
    </>
  );
}
