"use client";

import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Island } from "@/components/ui/island";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { useReviewing } from "./review-context";
import { WRITE_HASH } from "./shown";

type WriteLinkProps = { readonly variant: "primary" | "outline"; readonly children?: ReactNode };

/** Opens the review form. Before hydration, a link to the login that returns to the form. */
export function WriteLink({ variant, children }: WriteLinkProps) {
  const t = useTranslations("reviews");
  const lng = useLocale() as Language;
  const { business, compose } = useReviewing();
  return (
    <Island className="write-link data-waiting:*:opacity-70">
      <Button
        href={paths.page(lng, "login", { from: paths.business(lng, business, "reviews") + WRITE_HASH })}
        variant={variant}
        icon="pencil"
        rel="nofollow"
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          compose();
        }}
      >
        {children ?? t("write")}
      </Button>
    </Island>
  );
}
