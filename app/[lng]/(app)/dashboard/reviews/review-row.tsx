"use client";

import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { SelectBox } from "@/components/resource/select-box";
import { useFocusBeside } from "@/components/resource/use-focus-beside";
import type { Ticks } from "@/components/resource/use-ticks";
import { Icon, type IconName } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import { countValues, formatBothDateTimes, formatNumber, formatRating, formatRelativeDay } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { kindOf, type ManagedReview } from "./managed-reviews";
import { signalsOf } from "./signals";
import { Standing } from "./standing";

type ReviewRowProps = {
  readonly lng: Language;
  readonly review: ManagedReview;
  readonly href: string;
  readonly isOpen: boolean;
  readonly ticks: Ticks<ManagedReview>;
  /** The decision and the menu. */
  readonly actions: ReactNode;
  readonly onOpen: () => void;
};

/**
 * A review in 100 px: stars, age and signals, two lines of its text, where and who, on the same three lines. With less
 * room (`most`) the place goes to the first line.
 */
export function ReviewRow({ lng, review, href, isOpen, ticks, actions, onOpen }: ReviewRowProps) {
  const t = useTranslations("resource");
  const row = useRef<HTMLLIElement>(null);
  useFocusBeside(row, "a");
  const { _id, restaurant, message, language } = review;
  const look = isOpen
    ? "border-s-lapis bg-lapis-tint forced-colors:border-s-[Highlight]"
    : "border-s-transparent focus-within:border-s-lapis focus-within:bg-lapis-tint hover:bg-paper has-checked:bg-lapis-tint forced-colors:not-focus-within:border-s-[Canvas] forced-colors:focus-within:border-s-[Highlight]";
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li
      ref={row}
      data-review={_id}
      className={`relative flex min-h-25 flex-wrap items-center gap-x-2 border-s-3 border-b border-b-line ps-3 pe-1 last:border-b-0 md:first:rounded-t-lg md:last:rounded-b-lg @max-most:content-center @max-most:pb-2.5 @most:grid @most:grid-cols-[2.75rem_7.5rem_minmax(0,1fr)_auto] @most:gap-x-3 @most:pe-3 ${look}`}
    >
      <span className="relative z-10 min-w-11">
        {ticks.ids.includes(_id) ? (
          <SelectBox
            label={t("select", { name: restaurant.name })}
            isChecked={ticks.selection.ids.has(_id)}
            onToggle={(isRange) => ticks.selection.toggle(_id, isRange)}
          />
        ) : null}
      </span>
      <div className="flex min-w-0 flex-1 items-center gap-2 text-sm leading-6 @most:flex-col @most:items-start @most:gap-0 @most:self-start @most:pt-3.5">
        <Mark lng={lng} review={review} />
        <bdi className="min-w-0 flex-1 truncate font-semibold @most:hidden">{restaurant.name}</bdi>
        <Signals lng={lng} review={review} />
        <Age lng={lng} review={review} />
      </div>
      <a
        href={href}
        aria-current={isOpen || undefined}
        onClick={open}
        className="min-w-0 text-ink no-underline after:absolute after:inset-0 @max-most:order-last @max-most:basis-full @max-most:px-2 @most:self-start @most:pt-3.5"
      >
        <span dir="auto" lang={language ?? undefined} className="line-clamp-2 leading-6 wrap-anywhere">
          {message}
        </span>
        <span className="block truncate text-sm leading-6 text-ink-2 @max-most:hidden">
          <b className="font-semibold text-ink">
            <bdi>{restaurant.name}</bdi>
          </b>
          <Whence lng={lng} review={review} />
        </span>
      </a>
      <span className="relative z-10 flex items-center">{actions}</span>
    </li>
  );
}

type Part = { readonly lng: Language; readonly review: ManagedReview };

function Mark({ lng, review }: Part) {
  const t = useTranslations("reports");
  const words = useTranslations("managedReviews");
  const { overall } = review;
  if (overall === null) return <span className="text-ink-2">{words(`kinds.${kindOf(review)}`)}</span>;
  return (
    <span className="flex h-6 items-center">
      <Stars value={overall} label={t("stars", { stars: formatRating(overall, lng) })} />
    </span>
  );
}

function Age({ lng, review: { createdAt } }: Part) {
  const [now] = useState(() => new Date());
  return (
    <time
      suppressHydrationWarning
      dateTime={createdAt}
      title={formatBothDateTimes(createdAt, lng)}
      className="whitespace-nowrap text-ink-2"
    >
      {formatRelativeDay(createdAt, now, lng)}
    </time>
  );
}

const ANAR = "bg-anar-tint text-anar";
const SAFFRON = "bg-saffron-tint text-saffron-ink";

/** Where there is little room, a sign says it alone, with its words for screen readers. */
function Signals({ lng, review }: Part) {
  const t = useTranslations("managedReviews.signals");
  const { reports, hasPhone, hasLink } = signalsOf(review);
  const count = countValues(reports, lng);
  const marks: (readonly [IconName, string, string])[] = [
    ...(reports > 0 ? [["flag", t("reports", count), ANAR] as const] : []),
    ...(hasPhone ? [["phone", t("phone"), SAFFRON] as const] : []),
    ...(hasLink ? [["link", t("link"), SAFFRON] as const] : []),
  ];
  if (marks.length === 0) return null;
  const isOne = marks.length === 1;
  return (
    <span className="flex h-6 items-center gap-1 @most:order-last">
      {marks.map(([icon, text, look]) => (
        <span
          key={icon}
          title={text}
          className={`inline-flex items-center gap-1 rounded-sm px-1.5 text-xs leading-5 font-semibold whitespace-nowrap ${look}`}
        >
          <Icon name={icon} />
          <span className={isOne ? "@max-most:sr-only" : "sr-only"}>{text}</span>
        </span>
      ))}
    </span>
  );
}

/** The city, the author with their record, photos; or why it is not shown. */
function Whence({ lng, review }: Part) {
  const t = useTranslations("managedReviews");
  const enums = useTranslations("enums");
  const { restaurant, user, photos, hidden, deleted } = review;
  const { isNew, manyInHour } = signalsOf(review);
  const warnings = [
    ...(isNew ? [t("signals.new")] : []),
    ...(manyInHour === null ? [] : [t("signals.many", { count: formatNumber(manyInHour, lng) })]),
  ];
  return (
    <>
      {` ${enums(`city.${restaurant.city}`)} · `}
      <bdi>{user?.fullname ?? t("somebody")}</bdi>
      {user && user.reviews > 0 ? ` · ${t("record", countValues(user.reviews, lng))}` : null}
      {warnings.length === 0 ? null : (
        <span className="font-semibold text-saffron-ink">{` · ${warnings.join(" · ")}`}</span>
      )}
      {photos.length === 0 ? null : ` · ${t("photos", countValues(photos.length, lng))}`}
      {hidden || deleted ? (
        <>
          {" · "}
          <Standing lng={lng} review={review} />
        </>
      ) : null}
    </>
  );
}
