"use client";

import { useTranslations } from "next-intl";
import { FailedSection } from "@/components/resource/failed-section";

/** Replaces a section that failed; the frame around it stays. */
export default function DashboardError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations("dashboard");
  return <FailedSection title={t("failed")} text={t("failedText")} again={t("again")} onRetry={reset} />;
}
