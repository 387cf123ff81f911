"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CategoryNames } from "@/components/change/words";
import { ListEmpty, ListFrame } from "@/components/resource/list-frame";
import { OfflineNotice } from "@/components/resource/list-states";
import { DownloadLink, SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { type Answer, urlOf } from "@/lib/api-client/request";
import { AUDIT_DAYS, AUDITED } from "@/lib/audit/model";
import { exportAudit, listAudit } from "@/lib/calls/audit";
import { DAY_MS } from "@/lib/core/constants";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import { formatBothDates, formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import {
  AUDIT_DEFAULT_STATE,
  type AuditState,
  auditFilter,
  auditInput,
  type AuditEntry as Entry,
  type Names,
} from "./audit";
import { AuditEntry } from "./audit-entry";
import { useChanges } from "./use-changes";

/** The audit log (S-105), filtered by person, kind of entity, time and text; also as CSV. */
export function AuditScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("audit");
  const [state, change] = useListState(AUDIT_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listAudit, auditInput(lng, state)), (page) => change({ page }, true));
  const narrowed = [state.who, state.entity, state.days].filter(Boolean).length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")} />
      <OfflineNotice />
      <Narrowing lng={lng} state={state} people={list.data?.people ?? []} onChange={change} />
      <ListFrame
        lng={lng}
        onPage={(page) => change({ page })}
        list={list}
        empty={
          <ListEmpty
            title={t("none")}
            text={t("noneText")}
            state={{ search: state.search.trim(), state: "" }}
            onClear={() => change({ search: "", page: "1" })}
            onWiden={narrowed > 0 ? () => change({ who: "", entity: "", days: "", page: "1" }) : undefined}
          />
        }
      >
        {({ data, categories, names }) => (
          <AuditDays
            lng={lng}
            entries={data}
            categories={categories}
            names={names}
            onWho={(who) => change({ who, page: "1" })}
          />
        )}
      </ListFrame>
    </section>
  );
}

type NarrowingProps = {
  readonly lng: Language;
  readonly state: AuditState;
  readonly people: Answer<typeof listAudit>["people"];
  readonly onChange: (change: Partial<AuditState>) => void;
};

function Narrowing({ lng, state, people, onChange }: NarrowingProps) {
  const t = useTranslations("audit");
  return (
    <ToolbarRow>
      <SearchField
        search={state.search}
        placeholder={t("searched")}
        onSearch={(search) => onChange({ search, page: "1" })}
      />
      <ToolbarChoice
        name="who"
        label={t("who")}
        value={state.who}
        options={[["", t("anybody")], ...people.map(({ _id, fullname }) => [_id, fullname] as const)]}
        onChoose={(who) => onChange({ who, page: "1" })}
      />
      <ToolbarChoice
        name="entity"
        label={t("thing")}
        value={state.entity}
        options={[["", t("anything")], ...AUDITED.map((entity) => [entity, t(`things.${entity}`)] as const)]}
        onChoose={(entity) => onChange({ entity, page: "1" })}
      />
      <ToolbarChoice
        name="days"
        label={t("since")}
        value={state.days}
        options={[["", t("days.all")], ...AUDIT_DAYS.map((days) => [days, t(`days.${days}`)] as const)]}
        onChoose={(days) => onChange({ days, page: "1" })}
      />
      <DownloadLink href={urlOf(exportAudit.path, { query: auditFilter(lng, state) })}>{t("export")}</DownloadLink>
    </ToolbarRow>
  );
}

type AuditDaysProps = {
  readonly lng: Language;
  readonly entries: readonly Entry[];
  readonly categories: CategoryNames;
  readonly names: Names;
  readonly onWho: (id: string) => void;
};

/** The entries, latest first, under their days. */
function AuditDays({ lng, entries, categories, names, onWho }: AuditDaysProps) {
  const changesOf = useChanges({ lng, categories, names });
  const [now] = useState(() => new Date());
  const dayOf = ({ createdAt }: Entry) => kabulDayNumber(new Date(createdAt));
  const days = [...new Set(entries.map(dayOf))];
  return (
    <div className="@container">
      <div className="border-line bg-surface @max-table:-mx-4 @max-table:border-y @table:rounded-lg @table:border">
        {days.map((day) => (
          <section key={day} className="border-b border-line last:border-b-0">
            <h2 className="sticky top-16 z-10 border-b border-line bg-paper px-4 py-2 text-sm font-normal text-ink-2 @table:first:rounded-t-lg">
              {kabulDayNumber(now) - day < 2 ? (
                <b className="me-2 font-semibold text-ink first-letter:uppercase inline-block">
                  {formatRelativeDay(day * DAY_MS, now, lng)}
                </b>
              ) : null}
              {formatBothDates(day * DAY_MS, lng)}
            </h2>
            {entries
              .filter((entry) => dayOf(entry) === day)
              .map((entry) => (
                <AuditEntry key={entry._id} lng={lng} entry={entry} changes={changesOf(entry)} onWho={onWho} />
              ))}
          </section>
        ))}
      </div>
    </div>
  );
}
