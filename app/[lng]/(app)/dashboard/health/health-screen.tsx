"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getHealthOfParts } from "@/lib/calls/operations";
import { countValues, formatBothDateTimes, formatDateTime, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { HEALTH_PARTS, type HealthPart, type HealthState } from "@/lib/operations/health/model";
import { bytesText, type Health, type HealthTexts } from "./health";

/** Polling interval in milliseconds while the page is visible. */
const AGAIN_MS = 30_000;

export function HealthScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("health");
  const words = useTranslations("dashboard");
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptionsFor(getHealthOfParts, {}),
    refetchInterval: AGAIN_MS,
  });
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")}>
        <Button
          variant="outline"
          size="small"
          icon="refresh-cw"
          aria-disabled={isFetching}
          onClick={() => void refetch()}
        >
          {words("refresh")}
        </Button>
      </SectionHead>
      <OfflineNotice />
      {error ? <ListError error={error} title={t("failed")} onRetry={() => void refetch()} /> : null}
      {data ? <Parts lng={lng} health={data.data} /> : error ? null : <ListSkeleton label={words("loading")} />}
    </section>
  );
}

function Parts({ lng, health }: { readonly lng: Language; readonly health: Health }) {
  const t = useTranslations("health");
  const facts = usePartFacts(lng, health);
  const unwell = HEALTH_PARTS.filter((part) => health[part].state !== "well");
  const isBroken = unwell.some((part) => health[part].state === "fault");
  const text = isBroken ? t("someFault") : t("someLook", countValues(unwell.length, lng));
  return (
    <>
      <div role="status">
        {unwell.length === 0 ? (
          <Notice tone="good">{t("allWell")}</Notice>
        ) : (
          <Notice tone={isBroken ? "error" : "warn"}>{text}</Notice>
        )}
      </div>
      <p className="text-sm text-ink-2">{t("checked", { when: formatBothDateTimes(health.checkedAt, lng) })}</p>
      <div className="gap-5 md:columns-2">
        {HEALTH_PARTS.map((part) => (
          <PartCard key={part} lng={lng} part={part} health={health} facts={facts[part]} />
        ))}
      </div>
    </>
  );
}

const LOOKS: Readonly<Record<HealthState, { readonly icon: IconName; readonly look: string }>> = {
  well: { icon: "circle-check", look: "text-istalif" },
  look: { icon: "circle-exclamation-point", look: "text-saffron-ink" },
  fault: { icon: "triangle-exclamation-point", look: "text-anar" },
};

type PartCardProps = {
  readonly lng: Language;
  readonly part: HealthPart;
  readonly health: Health;
  readonly facts: readonly Fact[];
};

function PartCard({ lng, part, health, facts }: PartCardProps) {
  const t = useTranslations("health");
  const { state } = health[part];
  const { icon, look } = LOOKS[state];
  const advice = adviceOf(t, part, health);
  return (
    <section className="mb-5 break-inside-avoid rounded-lg border border-line bg-surface shadow-1">
      <header className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
        <h2 className="text-lg">{t(`parts.${part}`)}</h2>
        <span className={`flex items-center gap-2 font-semibold ${look}`}>
          <Icon name={icon} />
          {t(`state.${state}`)}
        </span>
      </header>
      {advice.length > 0 ? (
        <ul className="grid list-none gap-2 p-0 px-5 pb-2">
          {advice.map((text) => (
            <li key={text} className="text-sm font-medium">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {part === "mail" && state !== "well" ? (
        <p className="px-5 pb-2">
          <a
            href={`${paths.dashboard(lng, "mails")}?state=${health.mail.failed > 0 ? "failed" : "waiting"}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t("toMails")}
          </a>
        </p>
      ) : null}
      <dl className="px-5 pb-4 text-sm">
        {facts.map(({ label, text, isLatin = false }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium">
              <bdi dir={isLatin ? "ltr" : undefined}>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {part === "jobs" ? <NightlyJobs lng={lng} jobs={health.jobs.nightly} /> : null}
    </section>
  );
}

function adviceOf(t: HealthTexts, part: HealthPart, health: Health): string[] {
  return health[part].reasons.map((reason) => t(`reasons.${part}.${reason}` as "reasons.jobs.stuck"));
}

type NightlyJobsProps = { readonly lng: Language; readonly jobs: Health["jobs"]["nightly"] };

function NightlyJobs({ lng, jobs }: NightlyJobsProps) {
  const t = useTranslations("health");
  const at = (when: string | null) => (when === null ? t("never") : formatDateTime(when, lng, { style: "day" }));
  return (
    <div className="border-t border-line px-5 pt-3 pb-4">
      <h3 className="text-sm font-semibold">{t("nightly")}</h3>
      <ul className="grid list-none gap-0 p-0 text-sm">
        {jobs.map(({ name, doneAt, nextAt, isOverdue }) => (
          <li key={name} className="border-t border-line py-2 first:border-t-0">
            <span className="font-medium">{t(`names.${name}`)}</span>
            {isOverdue ? <strong className="text-anar"> · {t("late")}</strong> : null}
            <span className="block text-ink-2">
              {t("last", { when: at(doneAt) })} · {t("next", { when: at(nextAt) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Fact = {
  readonly label: string;
  readonly text: string;
  /** Written left to right, such as version numbers. */
  readonly isLatin?: boolean;
};

type FactName =
  | "version"
  | "commit"
  | "node"
  | "startedAt"
  | "memory"
  | "instances"
  | "kind"
  | "free"
  | "size"
  | "connections"
  | "migrations"
  | "slowest"
  | "isOn"
  | "waiting"
  | "oldest"
  | "failed"
  | "canSend"
  | "cached"
  | "cacheSize"
  | "hits"
  | "renderings";

function usePartFacts(lng: Language, health: Health): Readonly<Record<HealthPart, readonly Fact[]>> {
  const t = useTranslations("health");
  const { process, storage, database, jobs, mail, pageCache } = health;
  const number = (count: number) => formatNumber(count, lng);
  const fact = (name: FactName, text: string, isLatin = false): Fact => ({
    label: t(`labels.${name}`),
    text,
    isLatin,
  });
  const yesNo = (is: boolean) => t(is ? "facts.yes" : "facts.no");
  const since = (at: string | null) => (at === null ? t("none") : formatDateTime(at, lng, { style: "day" }));
  return {
    process: [
      fact("version", process.version, true),
      fact("commit", process.commit ?? t("unknown"), process.commit !== null),
      fact("node", `Node ${process.node}`, true),
      fact("startedAt", formatBothDateTimes(process.startedAt, lng)),
      fact("memory", bytesText(t, lng, process.memoryBytes)),
      fact("instances", number(process.instances)),
    ],
    storage: [
      fact("kind", t(storage.kind === "disk" ? "facts.disk" : "facts.bucket")),
      ...(storage.kind === "disk"
        ? [fact("free", bytesText(t, lng, storage.freeBytes)), fact("size", bytesText(t, lng, storage.totalBytes))]
        : []),
    ],
    database: [
      fact("version", `PostgreSQL ${database.version}`, true),
      fact("size", bytesText(t, lng, database.sizeBytes)),
      fact(
        "connections",
        t("facts.of", { count: number(database.connections), most: number(database.connectionsMax) }),
      ),
      fact("migrations", number(database.pendingMigrations)),
      fact("slowest", t("facts.ms", { count: number(database.slowestMs) })),
      ...database.servers.map(({ address, role, lagMs }) => ({
        label: address,
        text: role === "replica" ? t("servers.replica", { ms: number(lagMs ?? 0) }) : t(`servers.${role}`),
      })),
    ],
    jobs: [
      fact("isOn", yesNo(jobs.isOn)),
      fact("waiting", number(jobs.waiting)),
      fact("oldest", since(jobs.oldestAt)),
      fact("failed", number(jobs.failed)),
    ],
    mail: [
      fact("canSend", yesNo(mail.canSend)),
      fact("waiting", number(mail.waiting)),
      fact("oldest", since(mail.oldestAt)),
      fact("failed", number(mail.failed)),
    ],
    pageCache: [
      fact("cached", number(pageCache.pages)),
      fact(
        "cacheSize",
        t("facts.of", {
          count: bytesText(t, lng, pageCache.bytes),
          most: bytesText(t, lng, pageCache.limitBytes),
        }),
      ),
      fact("hits", number(pageCache.hits)),
      fact("renderings", number(pageCache.renderings)),
    ],
  };
}
