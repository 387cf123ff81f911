"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PROFILE_USUAL } from "./profile";
import type { ListProps } from "./use-removal";

type ListNoneProps = Pick<ListProps, "state" | "onChange"> & {
  readonly title: string;
  readonly text: string;
  /** What to do next. */
  readonly children: ReactNode;
};

/** Nothing in a list, or nothing on this page of it. */
export function ListNone({ state: { page }, onChange, title, text, children }: ListNoneProps) {
  const t = useTranslations("profile");
  if (page === PROFILE_USUAL.page)
    return (
      <EmptyState title={title} text={text}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState title={t("pageEmpty")}>
      <Button variant="outline" onClick={() => onChange({ page: PROFILE_USUAL.page })}>
        {t("firstPage")}
      </Button>
    </EmptyState>
  );
}
