"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { LanguageDots } from "@/components/resource/language-dots";
import { RowMenu } from "@/components/resource/row-menu";
import type { Selection } from "@/components/resource/use-selection";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import type { BusinessStatus } from "@/lib/core/constants";
import { formatList, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { formatBothDates } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { ListedBusiness } from "./inventory";

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

/** Each status has its own shape besides its colour. */
const LOOKS: Readonly<Record<BusinessStatus, { readonly badge: string; readonly sign: string }>> = {
  confirmed: { badge: "bg-istalif-tint text-istalif", sign: "size-2 rounded-full bg-current" },
  under_review: { badge: "bg-saffron-tint text-saffron-ink", sign: "size-2 rotate-45 bg-current" },
  suspended: { badge: "bg-anar-tint text-anar", sign: "h-1 w-2.5 bg-current" },
  closed: { badge: "bg-sunk text-ink-2", sign: "size-2.5 rounded-full border-2 border-current" },
};

function StatusBadge({ status }: { readonly status: BusinessStatus }) {
  const t = useTranslations("restaurants");
  const { badge, sign } = LOOKS[status];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap ${badge}`}
    >
      <span aria-hidden="true" className={sign} />
      {t(`status.${status}`)}
    </span>
  );
}

const SIDE = 44;

type CellProps = { readonly lng: Language; readonly business: ListedBusiness };

function NameCell({ business }: Pick<CellProps, "business">) {
  const t = useTranslations("restaurants");
  const enums = useTranslations("enums");
  const { _id, name, type, city, thumbnail, isFeatured } = business;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="w-11 shrink-0 overflow-hidden rounded-sm">
        {thumbnail ? (
          <Photo src={thumbnail} width={SIDE} height={SIDE} ratio="square" />
        ) : (
          <PhotoFallback seed={_id} name={name} ratio="square" />
        )}
      </span>
      <span className="min-w-0">
        <span className="block leading-(--lh-tight) font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isFeatured ? (
            <span
              className="ms-1.5 inline-flex align-[-3px] text-saffron-ink [&_.icon]:fill-saffron"
              title={t("featured")}
            >
              <Icon name="star" />
              <span className="sr-only">{t("featured")}</span>
            </span>
          ) : null}
        </span>
        <span className="block text-sm text-ink-2">
          {enums(`type.${type}`)} · {enums(`city.${city}`)}
        </span>
      </span>
    </div>
  );
}

/** Languages of the business, and what its page lacks. */
function CompleteCell({ lng, business: { translation, lacks } }: CellProps) {
  const t = useTranslations("restaurants");
  const things = lacks.filter((lack) => lack !== "language").map((lack) => t(`lacks.${lack}`));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @table:grid @table:justify-items-start">
      <LanguageDots translation={translation} />
      <span className={`text-xs ${lacks.length > 0 ? "text-saffron-ink" : "text-ink-2"}`}>
        {things.length > 0 ? t("missing", { things: formatList(things, lng) }) : null}
        {lacks.length === 0 ? t("complete") : null}
      </span>
    </div>
  );
}

function RatingCell({ lng, business: { dishCount, ratings } }: CellProps) {
  const t = useTranslations("restaurants");
  const count = formatNumber(ratings.count, lng);
  const form = plural(ratings.count, lng);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-sm @table:block">
      <span className="block">
        {dishCount > 0
          ? t("dishes", { count: formatNumber(dishCount, lng), form: plural(dishCount, lng) })
          : t("noMenu")}
      </span>
      {ratings.average === null ? (
        <span className="text-ink-2">{t("noReviews")}</span>
      ) : (
        <>
          <span aria-hidden="true">
            <b className="font-semibold">{formatRating(ratings.average, lng)}</b>{" "}
            <span className="text-ink-2">({count})</span>
          </span>
          <span className="sr-only">{t("rated", { rating: formatRating(ratings.average, lng), count, form })}</span>
        </>
      )}
    </span>
  );
}

/** Last confirmation of the opening hours. */
function HoursCell({ lng, business: { hoursConfirmedAt } }: CellProps) {
  const t = useTranslations("restaurants");
  if (hoursConfirmedAt === null)
    return (
      <span className="text-sm text-ink-2">
        <span className="@max-table:hidden">{t("never")}</span>
        <span className="@table:hidden">{t("hoursNever")}</span>
      </span>
    );
  return (
    <span className="text-sm text-ink-2">
      <span className="@max-table:hidden">
        <BothDates at={hoursConfirmedAt} lng={lng} style="short" />
      </span>
      <span className="@table:hidden">{t("hoursConfirmed", { date: formatBothDates(hoursConfirmedAt, lng) })}</span>
    </span>
  );
}
