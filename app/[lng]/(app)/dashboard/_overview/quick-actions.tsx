import { Icon, type IconName } from "@/components/ui/icon";
import type { BusinessDetail } from "@/lib/business/model";
import type { Today } from "@/lib/dashboard/model";
import { describeOpening } from "@/lib/hours/describe";
import { openingState } from "@/lib/hours/state";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths, queryString } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Count } from "./card";

type QuickActionsProps = {
  readonly lng: Language;
  readonly business: BusinessDetail;
  readonly today: Today;
  readonly now: Date;
};

/** Links to the weekly work of an owner, in two taps each. */
export function QuickActions({ lng, business, today, now }: QuickActionsProps) {
  const t = texts(lng, "today");
  const { dishes, soldOut, unanswered } = today;
  const menu = (status?: string) =>
    `${paths.dashboard(lng, "dishes/list")}${queryString({ restaurant: business.id, status })}`;
  const opening = openingState(business.hours, business.specialPeriods, now);
  const { label, detail, text } = describeOpening(opening, lng, texts(lng, "hours"));
  return (
    <section aria-label={t("quickActions")} className="grid grid-cols-2 gap-2.5 @table:grid-cols-4 @table:gap-3.5">
      <QuickAction
        href={menu()}
        icon="wallet"
        look="bg-lapis-tint text-lapis"
        title={t("price")}
        text={dishes === 0 ? t("noDishes") : t("dishes", countValues(dishes, lng))}
      />
      <QuickAction
        // Those that guests see, each with its switch.
        href={menu("active")}
        icon="minus"
        look="bg-anar-tint text-anar"
        title={t("soldOut")}
        text={soldOut === 0 ? t("nothingSoldOut") : t("soldOutToday", countValues(soldOut, lng))}
      />
      <QuickAction
        href={paths.editHours(lng, business.id)}
        icon="clock"
        look="bg-istalif-tint text-istalif"
        title={t("hours")}
        text={opening.state === "open" ? text : detail || label}
      />
      <QuickAction
        href={paths.dashboard(lng, "answers")}
        icon="reply"
        look="bg-saffron-tint text-saffron-ink"
        title={t("reply")}
        text={unanswered === 0 ? t("allAnswered") : t("guestsWait", countValues(unanswered, lng))}
        count={unanswered === 0 ? undefined : formatNumber(unanswered, lng)}
      />
    </section>
  );
}

type QuickActionProps = {
  readonly href: string;
  readonly icon: IconName;
  /** Colours of the icon. */
  readonly look: string;
  readonly title: string;
  readonly text: string;
  readonly count?: string | undefined;
};

function QuickAction({ href, icon, look, title, text, count }: QuickActionProps) {
  return (
    <a
      href={href}
      className="grid min-h-26 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 rounded-lg border border-line bg-surface px-3 py-2.5 text-ink shadow-1 hover:border-line-strong @table:min-h-22 @table:grid-cols-[auto_minmax(0,1fr)_auto] @table:px-3.5"
    >
      <span
        className={`mb-1.5 grid size-10 place-items-center rounded-md text-lg @table:row-span-2 @table:mb-0 @table:size-11 ${look}`}
      >
        <Icon name={icon} />
      </span>
      <b className="col-span-full font-semibold leading-[1.4] @table:col-span-1 @table:col-start-2 @table:row-start-1 @table:self-end">
        {title}
      </b>
      <span className="col-span-full block truncate text-xs leading-[1.5] first-letter:uppercase text-ink-2 @table:col-span-1 @table:col-start-2 @table:row-start-2 @table:self-start">
        {text}
      </span>
      {count === undefined ? null : (
        <span className="col-start-2 row-start-1 self-start @table:col-start-3 @table:row-span-2 @table:self-center">
          <Count>{count}</Count>
        </span>
      )}
    </a>
  );
}
