"use client";

import { useTranslations } from "next-intl";
import { ToolbarChoice } from "@/components/resource/list-toolbar";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type SavedHeadProps<Sort extends string> = {
  /** Of the section that it names. */
  readonly id: string;
  readonly title: string;
  readonly sort: string;
  readonly sorts: readonly (readonly [Sort, string])[];
  readonly onSort: (sort: string) => void;
};

/** What a list holds, and its order. */
export function SavedHead<Sort extends string>({ id, title, sort, sorts, onSort }: SavedHeadProps<Sort>) {
  const t = useTranslations("saved");
  return (
    <div className="mb-3 flex items-center justify-between gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ToolbarChoice name={`${id}-sort`} label={t("order")} value={sort} options={sorts} onChoose={onSort} />
    </div>
  );
}

type SavedEmptyProps = {
  readonly title: string;
  readonly text: string;
  readonly act: string;
  readonly href: string;
  readonly search: string;
  readonly onClear: () => void;
};

/** Nothing is kept, with the way to something; or nothing that is searched for, with the way back. */
export function SavedEmpty({ title, text, act, href, search, onClear }: SavedEmptyProps) {
  const t = useTranslations("resource");
  if (search.trim() === "")
    return (
      <EmptyState title={title} text={text}>
        <Button href={href}>{act}</Button>
      </EmptyState>
    );
  return (
    <EmptyState title={t("nothingFound", { search: `\u2068${search.trim()}\u2069` })} text={t("nothingFoundText")}>
      <Button variant="outline" size="small" onClick={onClear}>
        {t("clearSearch")}
      </Button>
    </EmptyState>
  );
}
