"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { RowMenu } from "@/components/resource/row-menu";
import type { Selection } from "@/components/resource/use-selection";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { initialOf } from "@/components/ui/initial";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { Tip } from "@/components/ui/tip";
import { type BusinessStatus, DAY_MS, LANGUAGES } from "@/lib/core/constants";
import { formatList, formatNumber, formatRating, plural } from "@/lib/i18n/format";
import { formatBothDates, formatRelativeDay } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { OLD_HOURS_DAYS } from "@/lib/inventory/model";
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
  const [now] = useState(() => new Date());
  const columns: readonly TableColumn<ListedBusiness>[] = [
    {
      head: t("head.name"),
      className: "@max-table:min-w-0 @max-table:flex-1",
      cell: (business) => <NameCell lng={lng} business={business} />,
    },
    {
      head: t("head.status"),
      className: "@max-table:hidden @table:w-31",
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      head: t("incomplete"),
      className: "@max-table:hidden @table:w-28 @most:w-32",
      cell: (business) => <LackingCell lng={lng} business={business} />,
    },
    {
      head: t("head.dishes"),
      className: "@max-most:hidden @table:w-16 @table:pe-4 @table:text-end",
      cell: ({ dishCount }) => (
        <span className={dishCount === 0 ? "text-saffron-ink" : undefined}>{formatNumber(dishCount, lng)}</span>
      ),
    },
    {
      head: t("head.rating"),
      className: "@table:w-18 @most:w-26",
      cell: (business) => <RatingCell lng={lng} business={business} />,
    },
    {
      head: t("head.hours"),
      className: "@max-wide:hidden @table:w-28",
      cell: (business) => <HoursCell lng={lng} business={business} now={now} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      // Deleted places have a button with a name instead of the menu.
      className: `@max-table:-me-2 ${entries.some(({ deletedAt }) => deletedAt !== null) ? "@table:w-40" : "@table:w-14"}`,
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
          ? ([
              { icon: "copy", href: paths.mergeBusinesses(lng, business._id), text: t("merge") },
              { icon: "sparkles", href: paths.featureBusiness(lng, business._id), text: t("feature") },
            ] as const)
          : []),
      ]}
      onDelete={onDelete && (() => onDelete(business))}
    />
  );
}

/** Each status has its own shape besides its colour; the most common one has no emphasis. */
const LOOKS: Readonly<Record<BusinessStatus, { readonly badge: string; readonly sign: string; readonly ink: string }>> =
  {
    confirmed: { badge: "text-ink-2", sign: "size-2 rounded-full bg-istalif", ink: "" },
    under_review: {
      badge: "rounded-full bg-saffron-tint px-2 font-semibold text-saffron-ink",
      sign: "size-2 rotate-45 bg-current",
      ink: "text-saffron-ink",
    },
    suspended: {
      badge: "rounded-full bg-anar-tint px-2 font-semibold text-anar",
      sign: "h-1 w-2.5 bg-current",
      ink: "text-anar",
    },
    closed: {
      badge: "rounded-full bg-sunk px-2 font-semibold text-ink-2",
      sign: "size-2.5 rounded-full border-2 border-current",
      ink: "text-ink-2",
    },
  };

function StatusBadge({ status }: { readonly status: BusinessStatus }) {
  const t = useTranslations("restaurants");
  const { badge, sign } = LOOKS[status];
  return (
    <span className={`flex w-fit items-center gap-1.5 text-xs whitespace-nowrap ${badge}`}>
      <span aria-hidden="true" className={sign} />
      {t(`status.${status}`)}
    </span>
  );
}

const SIDE = 48;

type CellProps = { readonly lng: Language; readonly business: ListedBusiness };

function NameCell({ lng, business }: CellProps) {
  const t = useTranslations("restaurants");
  const enums = useTranslations("enums");
  const { _id, name, type, city, status, thumbnail, isFeatured, deletedAt } = business;
  const look = "flex min-w-0 items-center gap-3 text-ink @table:min-h-13";
  const content = (
    <>
      <span className="w-12 shrink-0 overflow-hidden rounded-sm @table:w-11">
        {thumbnail ? (
          <Photo src={thumbnail} width={SIDE} height={SIDE} ratio="square" />
        ) : (
          <PhotoFallback seed={_id} initial={initialOf(name)} ratio="square" />
        )}
      </span>
      <span className="grid min-w-0 leading-(--lh-small)">
        <span className="flex min-w-0 items-center gap-1.5 font-semibold">
          <bdi className="line-clamp-2 wrap-anywhere" title={name}>
            {name}
          </bdi>
          {isFeatured ? (
            <span className="inline-flex shrink-0 text-sm text-saffron-ink" title={t("featured")}>
              <Icon name="sparkles" />
              <span className="sr-only">{t("featured")}</span>
            </span>
          ) : null}
        </span>
        <span className="truncate text-xs text-ink-2">
          {/* Phones have no column for the status; it is left out for confirmed places. */}
          {status === "confirmed" ? null : (
            <span className="@table:hidden">
              <span className={`font-semibold ${LOOKS[status].ink}`}>{t(`status.${status}`)}</span>
              {" · "}
            </span>
          )}
          {enums(`type.${type}`)} · {enums(`city.${city}`)}
        </span>
      </span>
    </>
  );
  if (deletedAt !== null) return <div className={look}>{content}</div>;
  return (
    <a className={look} href={paths.editBusiness(lng, _id)}>
      {content}
    </a>
  );
}

/** Names the first gap of a business's page, and counts the others. */
function LackingCell({ lng, business: { translation, lacks } }: CellProps) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  const things = lacks.flatMap((lack) =>
    lack === "language"
      ? LANGUAGES.filter((language) => !translation[language]).map((language) => words(`language.${language}`))
      : t(`gaps.${lack}`),
  );
  const [first, ...others] = things;
  if (first === undefined)
    return (
      <span className="inline-flex text-sm text-ink-3" title={t("complete")}>
        <Icon name="check" />
        <span className="sr-only">{t("complete")}</span>
      </span>
    );
  return (
    <span className="flex min-w-0 gap-1 text-xs" title={t("missing", { things: formatList(things, lng) })}>
      <span className="truncate rounded-sm bg-saffron-tint px-2 font-medium text-saffron-ink">{first}</span>
      {others.length === 0 ? null : (
        <>
          <span aria-hidden="true" className="shrink-0 rounded-sm bg-sunk px-1.5 text-ink-2" dir="ltr">
            +{formatNumber(others.length, lng)}
          </span>
          <span className="sr-only">{formatList(others, lng)}</span>
        </>
      )}
    </span>
  );
}

function RatingCell({ lng, business: { ratings } }: CellProps) {
  const t = useTranslations("restaurants");
  if (ratings.average === null)
    return (
      <span className="text-sm text-ink-3 @max-table:hidden">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t("noReviews")}</span>
      </span>
    );
  const [rating, count] = [formatRating(ratings.average, lng), formatNumber(ratings.count, lng)];
  return (
    <span className="block text-sm whitespace-nowrap">
      <span aria-hidden="true" className="flex items-center gap-1">
        <Icon name="star" className="text-saffron-ink fill-current" />
        <b className="font-semibold">{rating}</b>
        <span className="text-ink-2 @max-most:hidden">({count})</span>
      </span>
      <span className="sr-only">{t("rated", { rating, count, form: plural(ratings.count, lng) })}</span>
    </span>
  );
}

/** Last confirmation of the opening hours; old ones stand out. */
function HoursCell({ lng, business: { hoursConfirmedAt }, now }: CellProps & { readonly now: Date }) {
  const t = useTranslations("restaurants");
  if (hoursConfirmedAt === null) return <span className="text-sm text-saffron-ink">{t("never")}</span>;
  const isOld = now.getTime() - new Date(hoursConfirmedAt).getTime() > OLD_HOURS_DAYS * DAY_MS;
  return (
    <Tip text={formatBothDates(hoursConfirmedAt, lng)}>
      <time dateTime={hoursConfirmedAt} className={`text-sm ${isOld ? "text-saffron-ink" : "text-ink-2"}`}>
        {formatRelativeDay(hoursConfirmedAt, now, lng)}
      </time>
    </Tip>
  );
}
