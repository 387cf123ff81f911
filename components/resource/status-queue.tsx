import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { ListFrame } from "./list-frame";
import type { ListPage } from "./list-input";
import { OfflineNotice } from "./list-states";
import { ListTabs } from "./list-tabs";
import { QueueCards } from "./queue-cards";
import { SectionHead } from "./section-head";
import type { useListPage } from "./use-list-page";
import type { Ticks } from "./use-ticks";

type StatusQueueProps<E extends { readonly _id: string }> = {
  readonly lng: Language;
  readonly texts: Readonly<Record<"title" | "status" | "none" | "noneText", string>>;
  readonly statuses: readonly (readonly [status: string, text: string])[];
  readonly status: string;
  readonly hrefOf: (status: string) => string;
  readonly list: ReturnType<typeof useListPage<ListPage<E>, readonly unknown[]>>;
  readonly onChange: (change: { readonly status?: string; readonly page: string }) => void;
  readonly load?: ReactNode;
  readonly narrowing?: ReactNode;
  readonly ticks?: Ticks<E>;
  readonly most?: number;
  readonly card: (entry: E, tick: ReactNode) => ReactNode;
};

export function StatusQueue<E extends { readonly _id: string }>(props: StatusQueueProps<E>) {
  const { lng, texts, statuses, status, hrefOf, list, onChange, load, narrowing, ticks, most, card } = props;
  const t = useTranslations("resource");
  // If nothing waits, offer the decided entries.
  const other = statuses.find(([value]) => value !== status);
  return (
    <>
      <SectionHead title={texts.title} />
      {load}
      <ListTabs
        lng={lng}
        label={texts.status}
        tabs={statuses.map(([value, text]) => ({ value, text, count: undefined }))}
        value={status}
        hrefOf={hrefOf}
        onChoose={(chosen) => onChange({ status: chosen, page: "1" })}
      />
      {narrowing}
      <OfflineNotice />
      <ListFrame
        lng={lng}
        onPage={(page) => onChange({ page })}
        list={list}
        empty={
          <EmptyState title={texts.none} text={texts.noneText}>
            {other === undefined ? null : (
              <Button variant="outline" size="small" onClick={() => onChange({ status: other[0], page: "1" })}>
                {t("showOther", { name: other[1] })}
              </Button>
            )}
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <QueueCards entries={data} ticks={ticks} card={card} />
            {most === undefined || pagination.totalResults < most ? null : (
              <p className="text-sm text-ink-2">{t("atMost", { count: formatNumber(most, lng) })}</p>
            )}
          </>
        )}
      </ListFrame>
    </>
  );
}
