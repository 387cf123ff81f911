"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getHealthOfParts } from "@/lib/calls/operations";
import { formatBothDateTimes, formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { HEALTH_PARTS } from "@/lib/operations/health/model";
import type { Health } from "./health";
import { PartCard } from "./part-card";
import { usePartFacts } from "./use-part-facts";

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
      <SectionHead title={t("title")} lead={t("lead")}>
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
  const said = isBroken
    ? t("someFault")
    : t("someLook", { count: formatNumber(unwell.length, lng), form: plural(unwell.length, lng) });
  return (
    <>
      <div role="status">
        {unwell.length === 0 ? (
          <Notice tone="good">{t("allWell")}</Notice>
        ) : (
          <Notice tone={isBroken ? "error" : "warn"}>{said}</Notice>
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
