"use client";

import { useTranslations } from "next-intl";
import { ToolbarChoice } from "@/components/resource/list-toolbar";

type SavedHeadProps<Sort extends string> = {
  /** id of the section's heading. */
  readonly id: string;
  readonly title: string;
  /** Hides the order of an empty list. */
  readonly isEmpty: boolean;
  readonly sort: string;
  readonly sorts: readonly (readonly [Sort, string])[];
  readonly onSort: (sort: string) => void;
};

export function SavedHead<Sort extends string>({ id, title, isEmpty, sort, sorts, onSort }: SavedHeadProps<Sort>) {
  const t = useTranslations("saved");
  return (
    <div className="mb-3 flex min-h-12 items-center justify-between gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {isEmpty ? null : (
        <ToolbarChoice name={`${id}-sort`} label={t("order")} value={sort} options={sorts} onChoose={onSort} />
      )}
    </div>
  );
}
