"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getSettings } from "@/lib/calls/settings";
import type { Language } from "@/lib/i18n/language";
import { SettingsForm } from "./settings-form";

/** Settings of the site (RTE-46, DSH-11). */
export function SettingsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("siteSettings");
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery(queryOptionsFor(getSettings, {}));
  return (
    <section className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")} />
      <OfflineNotice />
      {data ? <SettingsForm lng={lng} settings={data.data} /> : null}
      {!data && error ? <ListError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton label={words("loading")} /> : null}
    </section>
  );
}
