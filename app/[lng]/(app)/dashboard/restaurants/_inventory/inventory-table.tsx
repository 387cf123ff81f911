"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { RowMenu } from "@/components/resource/row-menu";
import type { Selection } from "@/components/resource/use-selection";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { CompleteCell, HoursCell, NameCell, RatingCell } from "./business-cells";
import type { ListedBusiness } from "./inventory";
import { StatusBadge } from "./status-badge";

type InventoryTableProps = {
  readonly lng: Language;
  readonly entries: readonly ListedBusiness[];
  readonly selection: Selection | undefined;
  /** undefined if the user may not delete. */
  readonly onDelete: ((business: ListedBusiness) => void) | undefined;
  readonly onRestore: (business: ListedBusiness) => void;
};

export function InventoryTable({ lng, entries, selection, onDelete, onRestore }: InventoryTableProps) {
  const t = useTranslations("restaurants");
  const columns: readonly TableColumn<ListedBusiness>[] = [
    {
      head: t("head.name"),
      className: "@max-table:flex-1 @max-table:basis-3/5",
      cell: (business) => <NameCell business={business} />,
    },
    {
      head: t("head.status"),
      className: "@max-table:order-2 @table:w-34",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      head: t("head.complete"),
      className: "@max-table:order-4 @max-table:basis-full @table:w-44",
      cell: (business) => <CompleteCell lng={lng} business={business} />,
    },
    {
      head: t("head.rating"),
      className: "@max-table:order-3 @max-table:ms-auto @table:w-28",
      cell: (business) => <RatingCell lng={lng} business={business} />,
    },
    {
      head: t("head.hours"),
      className: "@max-table:order-5 @max-table:basis-full @table:w-30",
      cell: (business) => <HoursCell lng={lng} business={business} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@max-table:order-1 @table:w-14",
      cell: (business) => (
        <Actions lng={lng} business={business} onDelete={onDelete} onRestore={() => onRestore(business)} />
      ),
    },
  ];
  return <EntryTable label={t("title")} entries={entries} columns={columns} selection={selection} />;
}

type ActionsProps = Pick<InventoryTableProps, "lng" | "onDelete"> & {
  readonly business: ListedBusiness;
  readonly onRestore: () => void;
};

function Actions({ lng, business, onDelete, onRestore }: ActionsProps) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  if (business.deletedAt !== null)
    return (
      <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={onRestore}>
        {words("restore")}
      </Button>
    );
  const isPublic = business.status === "confirmed" || business.status === "closed";
  return (
    <RowMenu
      entry={business}
      links={[
        { icon: "pencil", href: paths.editBusiness(lng, business._id), text: words("edit") },
        {
          icon: isPublic ? "external-link" : "eye",
          href: paths.business(lng, business),
          text: t(isPublic ? "openPage" : "preview"),
        },
        { icon: "clock", href: paths.editHours(lng, business._id), text: t("hours") },
        { icon: "rotate-ccw-clock", href: paths.businessHistory(lng, business._id), text: t("history") },
        ...(onDelete
          ? [{ icon: "copy", href: paths.mergeBusinesses(lng, business._id), text: t("merge") } as const]
          : []),
      ]}
      onDelete={onDelete && (() => onDelete(business))}
    />
  );
}
