"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { isolated } from "@/lib/i18n/isolated";

type ListNoneProps = {
  readonly title: string;
  readonly text: string;
  /** What is searched for; nothing where the list has no search. */
  readonly search?: string;
  /** The page that is open. */
  readonly page: string;
  readonly onChange: (change: { readonly search?: ""; readonly page: "1" }) => void;
  /** The way to something. */
  readonly children: ReactNode;
};

/** Nothing in a list, with the way to something; nothing that is searched for, or on this page of it, with the way back. */
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
