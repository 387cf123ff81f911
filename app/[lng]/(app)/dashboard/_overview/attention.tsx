import { Icon, type IconName } from "@/components/ui/icon";
import { DAY_MS } from "@/lib/core/constants";
import { type Overview, type Waiting, WORK, type WorkKind } from "@/lib/dashboard/model";
import { formatNumber, formatRelativeDay } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Card, Count } from "./card";

const ICONS: Readonly<Record<WorkKind, IconName>> = {
  underReview: "store",
  checks: "eye",
  reports: "flag",
  claims: "badge-check",
  corrections: "pencil",
  menuHelps: "camera",
  messages: "mail",
};

const LINKS: Readonly<Record<WorkKind, (lng: Language) => string>> = {
  underReview: (lng) => `${paths.dashboard(lng, "restaurants/list")}?status=under_review`,
  checks: (lng) => paths.dashboard(lng, "restaurants/checks"),
  reports: (lng) => paths.dashboard(lng, "reports"),
  claims: (lng) => paths.dashboard(lng, "claims"),
  corrections: (lng) => paths.dashboard(lng, "corrections"),
  menuHelps: (lng) => paths.dashboard(lng, "menu-photo"),
  messages: (lng) => `${paths.dashboard(lng, "messages")}?filter=unread`,
};

type AttentionProps = {
  readonly lng: Language;
  readonly waiting: Waiting;
  readonly overview: Overview;
  readonly now: Date;
};

/** The work of admins by kind, with the age of the oldest. */
export function Attention({ lng, waiting, overview: { oldest, first }, now }: AttentionProps) {
  const t = texts(lng, "dashboardOverview");
  const kinds = WORK.filter((kind) => waiting[kind] > 0);
  const total = kinds.reduce((sum, kind) => sum + waiting[kind], 0);
  return (
    <Card
      title={t("attention")}
      note={total === 0 ? undefined : <Count>{formatNumber(total, lng)}</Count>}
      className="flex flex-col @table:col-span-8"
    >
      {kinds.length === 0 ? (
        <p className="flex items-center gap-3 border-t border-line px-4 py-6 text-ink-2">
          <Icon name="circle-check" className="text-istalif" />
          {t("nothingWaits")}
        </p>
      ) : (
        <ul className="grid flex-1 auto-rows-fr @table:grid-cols-2 @table:[&>:nth-child(odd):not(:last-child)]:border-e @table:[&>:nth-child(odd):last-child]:col-span-full">
          {kinds.map((kind) => (
            <li key={kind} className="grid border-t border-line">
              <Work
                lng={lng}
                kind={kind}
                count={waiting[kind]}
                since={oldest.find((each) => each.kind === kind)?.since}
                now={now}
              />
            </li>
          ))}
          {first ? (
            <li className="grid border-t border-line p-1.5">
              <First lng={lng} first={first} now={now} />
            </li>
          ) : null}
        </ul>
      )}
    </Card>
  );
}

/** From this age on work stands out. */
const OLD_DAYS = 3;

type WorkProps = {
  readonly lng: Language;
  readonly kind: WorkKind;
  readonly count: number;
  readonly since: Date | undefined;
  readonly now: Date;
};

function Work({ lng, kind, count, since, now }: WorkProps) {
  const t = texts(lng, "dashboardOverview");
  const isOld = since !== undefined && now.getTime() - since.getTime() >= OLD_DAYS * DAY_MS;
  return (
    <a
      href={LINKS[kind](lng)}
      className="flex min-h-13 items-center gap-3 px-4 py-1.5 text-ink hover:bg-sunk focus-visible:-outline-offset-4"
    >
      <span
        className={`grid size-9 shrink-0 place-items-center rounded-md ${kind === "reports" ? "bg-anar-tint text-anar" : "bg-sunk text-ink-2"}`}
      >
        <Icon name={ICONS[kind]} />
      </span>
      <b className="min-w-8 text-end text-lg font-bold">{formatNumber(count, lng)}</b>
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.4] font-semibold">{t(`waiting.${kind}.title`)}</span>
        <span className="line-clamp-2 text-xs leading-[1.4] text-ink-2">{t(`waiting.${kind}.text`)}</span>
      </span>
      {since ? (
        <span
          className={`shrink-0 rounded-sm px-1.5 text-xs leading-[1.7] ${isOld ? "bg-saffron-tint font-semibold text-saffron-ink forced-colors:border" : "text-ink-2"}`}
        >
          <span className="sr-only">{t("oldest")} </span>
          {formatRelativeDay(since, now, lng)}
        </span>
      ) : null}
    </a>
  );
}

type FirstProps = {
  readonly lng: Language;
  readonly first: NonNullable<Overview["first"]>;
  readonly now: Date;
};

function First({ lng, first: { kind, since, name }, now }: FirstProps) {
  const t = texts(lng, "dashboardOverview");
  const what = name === null ? t(`waiting.${kind}.title`) : isolated(name);
  return (
    <a
      href={paths.dashboard(lng, "inbox")}
      className="flex min-h-13 items-center gap-3 rounded-md bg-lapis px-4 py-1.5 text-on-lapis hover:brightness-110 forced-colors:border"
    >
      <span className="min-w-0 flex-1">
        <b className="block leading-[1.4] font-semibold">{t("startOldest")}</b>
        <span className="line-clamp-1 text-xs">
          {t("oldestOf", { what, when: formatRelativeDay(since, now, lng) })}
        </span>
      </span>
      <Icon name="arrow-right" />
    </a>
  );
}
