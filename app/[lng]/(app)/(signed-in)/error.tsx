"use client";

import { useTranslations } from "next-intl";
import { FailedSection } from "@/components/resource/failed-section";

/** Replaces a page that failed; the frame around it stays. */
export default function SignedInError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations("profile");
  return <FailedSection title={t("failed")} again={t("again")} onRetry={reset} />;
}
