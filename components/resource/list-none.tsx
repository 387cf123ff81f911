"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { isolated } from "@/lib/i18n/isolated";

type ListNoneProps = {
  readonly title: string;
  readonly text: string;
  /** Search text; omit for lists without search. */
  readonly search?: string;
  readonly page: string;
  readonly onChange: (change: { readonly search?: ""; readonly page: "1" }) => void;
  readonly children: ReactNode;
};

/** An empty list with a way to fill it; or an empty search result or page, with a way back. */
export function ListNone({ title, text, search = "", page, onChange, children }: ListNoneProps) {
  const t = useTranslations("resource");
  if (search.trim() !== "")
    return (
      <EmptyState title={t("nothingFound", { search: isolated(search.trim()) })} text={t("nothingFoundText")}>
        <Button variant="outline" size="small" onClick={() => onChange({ search: "", page: "1" })}>
          {t("clearSearch")}
        </Button>
      </EmptyState>
    );
  if (page !== "1")
    return (
      <EmptyState title={t("pageEmpty")}>
        <Button variant="outline" onClick={() => onChange({ page: "1" })}>
          {t("firstPage")}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={title} text={text}>
      {children}
    </EmptyState>
  );
}
