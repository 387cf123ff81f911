"use client";

import { useTranslations } from "next-intl";
import { ChangeList } from "@/components/change/change-list";
import { type ChangeRow, ChangeRows } from "@/components/change/change-rows";
import { type CategoryNames, SAID_KEYS, type Values } from "@/components/change/words";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { DownloadLink, SearchField, ToolbarChoice, ToolbarRow } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { type Answer, urlOf } from "@/lib/api-client/request";
import { AUDIT_DAYS, AUDITED } from "@/lib/audit/model";
import { exportAudit, listAudit } from "@/lib/calls/audit";
import { formatBothDateTimes, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { actionText } from "./action-text";
import { AUDIT_DEFAULT_STATE, type AuditEntry, type AuditState, auditFilter, auditInput, type Names } from "./audit";

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
  readonly people: Answer<typeof listAudit>["people"];
  readonly onChange: (change: Partial<AuditState>) => void;
};

function Narrowing({ lng, state, people, onChange }: NarrowingProps) {
  const t = useTranslations("audit");
  return (
    <ToolbarRow>
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: "1" })} />
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

type EntryProps = {
  readonly lng: Language;
  readonly entry: AuditEntry;
  readonly categories: CategoryNames;
  readonly names: Names;
};

function AuditCard({ lng, entry, categories, names }: EntryProps) {
  const t = useTranslations("audit");
  const { actor, entity, entityId, name, createdAt } = entry;
  const href = name === null || entityId === null ? undefined : LINKS[entity]?.(lng, entityId);
  const said = actionText(t, entry);
  return (
    <article className="rounded-lg border border-line bg-surface">
      <header className="px-4 pt-3 pb-1 md:px-5">
        <h2 className="text-base wrap-anywhere">
          {href ? (
            <a href={href} className="text-link">
              {said}
            </a>
          ) : (
            said
          )}
        </h2>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {`${actor ? isolated(actor.fullname) : t("somebody")} · ${formatBothDateTimes(createdAt, lng)}`}
        </p>
      </header>
      <details className="group px-4 pb-2 md:px-5">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-lapis">
          {t("details")}
        </summary>
        <div className="grid gap-3 pb-3">
          <Changes lng={lng} entry={entry} categories={categories} names={names} />
          <Origin entry={entry} />
        </div>
      </details>
    </article>
  );
}

/** Page of each kind of entity. */
const LINKS: Readonly<Record<string, (lng: Language, id: string) => string>> = {
  business: paths.businessHistory,
  dish: paths.editDish,
};

function Changes({ lng, entry: { action, entity, before, after }, categories, names }: EntryProps) {
  const t = useTranslations("audit");
  const changes = useTranslations("changes");
  const [was, became] = [before ?? {}, after ?? {}];
  // `type` and `section` of a photo are its own fields, not those of the business.
  const isBusiness = entity === "business" && !action.endsWith("_media");
  const rows = otherChanges(was, became, isBusiness, { lng, t, changes, names });
  if (Object.keys(was).length + Object.keys(became).length === 0) return <p className="text-sm">{t("noDetails")}</p>;
  return (
    <>
      {isBusiness ? <ChangeList lng={lng} before={was} after={became} categories={categories} /> : null}
      <ChangeRows rows={rows} />
    </>
  );
}

/** IP address and request id, for finding the request in the server's log. */
function Origin({ entry: { ip, requestId } }: Pick<EntryProps, "entry">) {
  const t = useTranslations("audit");
  if (ip === null && requestId === null) return null;
  const [address, request] = [ip, requestId].map((text) => (text === null ? t("unknown") : isolated(text)));
  return (
    <p className="text-xs text-ink-2 wrap-anywhere">{t("origin", { ip: address ?? "", request: request ?? "" })}</p>
  );
}

type Words = {
  readonly lng: Language;
  readonly t: ReturnType<typeof useTranslations<"audit">>;
  readonly changes: ReturnType<typeof useTranslations<"changes">>;
  readonly names: Readonly<Record<string, string>>;
};

/** A leaf of nested values, with its path. */
type Leaf = { readonly path: readonly string[]; readonly value: unknown };

/**
 * Logged changes outside the fields of a business: with names and translated words where known, else the raw values.
 */
function otherChanges(before: Values, after: Values, isBusiness: boolean, words: Words): ChangeRow[] {
  const [was, became] = [before, after].map((values) => {
    const leaves = leavesOf(isBusiness ? withoutSaid(values) : values, []);
    return new Map(leaves.map((leaf) => [leaf.path.join("."), leaf]));
  });
  const leaves = new Map([...(was ?? []), ...(became ?? [])]);
  return [...leaves].map(([field, { path }]) => {
    const [a, b] = [was, became].map((side) => sayValue(side?.get(field)?.value, words));
    return {
      field,
      label: path.map((part) => labelOf(part, words)).join(" · "),
      // Ids, URLs and codes are written left to right.
      isLatin: /^[\x20-\x7e]*$/.test(`${a}${b}`),
      before: a ?? "",
      after: b ?? "",
    };
  });
}

const withoutSaid = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SAID_KEYS.has(key)));

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

function labelOf(part: string, { t }: Words): string {
  const key = `fields.${part as "price"}` as const;
  return t.has(key) ? t(key) : part;
}

function sayValue(value: unknown, words: Words): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return words.changes(value ? "yes" : "no");
  if (typeof value === "number") return formatNumber(value, words.lng, { decimals: Number.isInteger(value) ? 0 : 2 });
  if (Array.isArray(value)) return value.map((part) => sayValue(part, words)).join("\n");
  if (typeof value !== "string") return JSON.stringify(value);
  const known = `values.${value as "open"}` as const;
  return words.names[value] ?? (words.t.has(known) ? words.t(known) : value);
}
