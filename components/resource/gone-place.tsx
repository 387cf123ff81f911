"use client";

import { useMutationState } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { FailureNotice } from "./failure-notice";
import { type GoneBusiness, goneBusinessOf } from "./gone-business";
import { useErrorText } from "./use-error-text";

type GonePlaceProps = { readonly lng: Language; readonly gone: GoneBusiness };

/** In place of a page about a place that is gone: what became of it, and the way on. */
export function GonePlace({ lng, gone: { into } }: GonePlaceProps) {
  const t = useTranslations("resource");
  return (
    <EmptyState title={into ? t("mergedInto", { name: isolated(into.name) }) : t("wasDeleted")}>
      {into ? <Button href={paths.editBusiness(lng, into.id)}>{t("openOther")}</Button> : null}
      <Button variant={into ? "outline" : "primary"} href={paths.dashboard(lng, "restaurants/list")}>
        {t("allPlaces")}
      </Button>
    </EmptyState>
  );
}

/**
 * Stands in a section whose parts save on their own, as soon as one of them has learned that the place is gone: their own
 * messages go by themselves, and lead nowhere. Mount it anew for another place.
 */
export function GoneMeanwhile({ lng }: { readonly lng: Language }) {
  const errorText = useErrorText();
  const [since] = useState(() => Date.now());
  const failed = useMutationState({
    filters: { status: "error" },
    select: ({ state: { error, submittedAt } }) => (submittedAt >= since ? error : null),
  });
  const last = failed.findLast((error) => goneBusinessOf(error, lng) !== null);
  return last ? <FailureNotice lng={lng} failure={errorText(last)} gone={goneBusinessOf(last, lng)} /> : null;
}
