"use client";

import { useTranslations } from "next-intl";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { SearchField, ToolbarChoice, ToolbarMore } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { type Answer, urlOf } from "@/lib/api-client/request";
import { AUDIT_DAYS, AUDITED } from "@/lib/audit/model";
import { exportAudit, listAudit } from "@/lib/calls/audit";
import type { Language } from "@/lib/i18n/language";
import { AUDIT_DEFAULT_STATE, type AuditState, auditFilter, auditInput } from "./audit";
import { AuditCard } from "./audit-entry";

/** The audit log (S-105), filtered by person, kind of entity, time and text; also as CSV. */
export function AuditScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("audit");
  const [state, change] = useListState(AUDIT_DEFAULT_STATE);
  const list = useListPage(queryOptionsFor(listAudit, auditInput(lng, state)), (page) => change({ page }, true));
  const narrowed = [state.who, state.entity, state.days].filter(Boolean).length;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")}>
        <Button
          variant="outline"
          size="small"
          href={urlOf(exportAudit.path, { query: auditFilter(lng, state) })}
          download
        >
          {t("export")}
        </Button>
      </SectionHead>
      <OfflineNotice />
      <Narrowing lng={lng} state={state} made={narrowed} people={list.data?.people ?? []} onChange={change} />
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
          <ol className="grid list-none gap-3 p-0">
            {data.map((entry) => (
              <li key={entry._id}>
                <AuditCard lng={lng} entry={entry} categories={categories} names={names} />
              </li>
            ))}
          </ol>
        )}
      </ListFrame>
    </section>
  );
}

type NarrowingProps = {
  readonly lng: Language;
  readonly state: AuditState;
  readonly made: number;
  readonly people: Answer<typeof listAudit>["people"];
  readonly onChange: (change: Partial<AuditState>) => void;
};

function Narrowing({ lng, state, made, people, onChange }: NarrowingProps) {
  const t = useTranslations("audit");
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: "1" })} />
      <ToolbarMore lng={lng} made={made}>
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
      </ToolbarMore>
    </search>
  );
}
