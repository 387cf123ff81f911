"use client";

import { useTranslations } from "next-intl";
import { formatBothDateTimes, formatDateTime, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { HealthPart } from "@/lib/operations/health/model";
import { bytesText, type Health } from "./health";

export type Fact = {
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

export function usePartFacts(lng: Language, health: Health): Readonly<Record<HealthPart, readonly Fact[]>> {
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
