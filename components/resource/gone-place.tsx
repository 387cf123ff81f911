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

/** Shown instead of a page whose business was deleted or merged, with a link onwards. */
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
 * For sections whose parts save separately: appears as soon as one of them finds that the business is gone, since their
 * own toasts disappear and link nowhere. Use a `key` per business.
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
