import type { ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { Stars } from "@/components/ui/stars";
import type { BusinessDetail } from "@/lib/business/model";
import type { Task, Today } from "@/lib/dashboard/model";
import { countValues, formatNumber, formatRelativeDay, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths, queryString } from "@/lib/i18n/paths";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { Card, Count } from "./card";
import { StillRight } from "./still-right";

/** Rows that a phone has room for, and a desk. */
const [NARROW, WIDE] = [3, 5];

type WaitsProps = {
  readonly lng: Language;
  readonly business: BusinessDetail;
  /** Whether the owner has other businesses too. */
  readonly isOneOfMany: boolean;
  readonly today: Today;
  readonly now: Date;
};

/** Reviews without a reply, then other work; a phone shows the first of each. */
export function Waits({ lng, business, isOneOfMany, today, now }: WaitsProps) {
  const t = texts(lng, "today");
  const { reviews, tasks, unanswered } = today;
  const [few, many] = [share(today, NARROW), share(today, WIDE)];
  const total = unanswered + tasks.length;
  const seeAll = { href: paths.dashboard(lng, "answers"), text: t("seeAll") };
  return (
    <Card
      title={t("waits")}
      note={total === 0 ? undefined : <Count>{formatNumber(total, lng)}</Count>}
      link={unanswered > few.reviews ? seeAll : undefined}
      className="@table:col-span-7"
    >
      {total === 0 ? (
        <p className="flex min-h-15.5 items-center gap-3 border-t border-line px-4 py-2 text-ink-2">
          <Icon name="circle-check" className="text-istalif" />
          {texts(lng, "dashboardOverview")("nothingWaits")}
        </p>
      ) : (
        <ul>
          {reviews.slice(0, many.reviews).map((review, index) => (
            <Row key={review.id} isWide={index >= few.reviews}>
              <ReviewLink lng={lng} review={review} hasBusiness={isOneOfMany} now={now} />
            </Row>
          ))}
          {tasks.slice(0, many.tasks).map((task, index) => (
            <Row key={task.kind} isWide={index >= few.tasks}>
              <TaskLink lng={lng} task={task} business={business} />
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** How many reviews and other tasks a list of so many rows shows: a task at least, and two if it is long. */
function share({ reviews, tasks }: Today, rows: number) {
  const kept = Math.min(tasks.length, rows > NARROW ? 2 : 1);
  const shown = Math.min(reviews.length, rows - kept);
  return { reviews: shown, tasks: Math.min(tasks.length, rows - shown) };
}

function Row({ isWide, children }: { readonly isWide: boolean; readonly children: ReactNode }) {
  return (
    <li
      className={`flex min-h-15.5 items-center gap-2.5 border-t border-line py-1.5 ps-4 pe-2.5 hover:bg-sunk @table:min-h-17 @table:ps-5 @table:pe-3.5 ${isWide ? "@max-table:hidden" : ""}`}
    >
      {children}
    </li>
  );
}

const LINK = "flex min-h-11 min-w-0 flex-1 items-center gap-3 text-ink";
const ACT = "button button--outline button--small ms-auto shrink-0";

type ReviewLinkProps = {
  readonly lng: Language;
  readonly review: Today["reviews"][number];
  readonly hasBusiness: boolean;
  readonly now: Date;
};

function ReviewLink({ lng, review, hasBusiness, now }: ReviewLinkProps) {
  const t = texts(lng, "today");
  const answers = texts(lng, "answers");
  const { user, ratings, message, language, createdAt, business } = review;
  const name = isolated(user?.fullname ?? answers("gone"));
  const where = hasBusiness && business ? pickFrom(business.translation, lng)?.value.title : undefined;
  const who = t("guest", { name, when: formatRelativeDay(createdAt, now, lng) });
  const stars = formatNumber(ratings.overall, lng, { decimals: 1 });
  return (
    <a href={`${paths.dashboard(lng, "answers")}${queryString({ reply: review.id })}`} className={LINK}>
      <span className="min-w-0 flex-1">
        <b dir="auto" lang={language ?? undefined} className="block truncate text-sm leading-[1.5] font-medium">
          {message}
        </b>
        <span className="flex items-center gap-2 text-xs text-ink-2">
          <span className="shrink-0 [&_.stars]:h-2.75 [&_.stars]:w-14.5">
            <Stars value={ratings.overall} label={answers("stars", { stars })} />
          </span>
          <span className="truncate">{where === undefined ? who : `${who} · ${isolated(where)}`}</span>
        </span>
      </span>
      <span className={ACT}>{t("answer")}</span>
    </a>
  );
}

type TaskLinkProps = { readonly lng: Language; readonly task: Task; readonly business: BusinessDetail };

function TaskLink({ lng, task, business: { id } }: TaskLinkProps) {
  const t = texts(lng, "today");
  const { icon, href } = TASKS[task.kind];
  const [title, text] = taskTexts(lng, task);
  const act = t(`tasks.${task.kind}.act`);
  return (
    <>
      <a href={href(lng, id)} className={LINK}>
        <span className="grid size-9.5 shrink-0 place-items-center rounded-md bg-saffron-tint text-saffron-ink">
          <Icon name={icon} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block truncate text-sm leading-[1.5] font-medium">{title}</b>
          <span className="block truncate text-xs text-ink-2">{text}</span>
        </span>
        {task.kind === "oldPrices" ? null : <span className={ACT}>{act}</span>}
      </a>
      {task.kind === "oldPrices" ? <StillRight businessId={id} text={act} said={t("pricesConfirmed")} /> : null}
    </>
  );
}

type Href = (lng: Language, id: string) => string;
const menuOf: Href = (lng, restaurant) => `${paths.dashboard(lng, "dishes/list")}${queryString({ restaurant })}`;

const TASKS: Readonly<Record<Task["kind"], { readonly icon: IconName; readonly href: Href }>> = {
  corrections: { icon: "pencil", href: (lng) => paths.dashboard(lng, "corrections") },
  noPrices: { icon: "wallet", href: menuOf },
  oldPrices: { icon: "wallet", href: menuOf },
  oldHours: { icon: "clock", href: paths.editHours },
  occasion: { icon: "moon", href: paths.editHours },
  drafts: {
    icon: "utensils",
    href: (lng, restaurant) => `${paths.dashboard(lng, "dishes/list")}${queryString({ restaurant, status: "draft" })}`,
  },
};

function taskTexts(lng: Language, task: Task): readonly [title: string, text: string] {
  const t = texts(lng, "today");
  if (task.kind === "oldHours") return [t("tasks.oldHours.title"), t("tasks.oldHours.text")];
  if (task.kind === "occasion") {
    const days = { days: formatNumber(task.days, lng), form: plural(task.days, lng) };
    const name = (task.label && pickTranslation(task.label, lng)?.text) ?? t("ramadan");
    return [t("tasks.occasion.title", { name, ...days }), t("tasks.occasion.text")];
  }
  const count = countValues(task.count, lng);
  return [t(`tasks.${task.kind}.title`, count), t(`tasks.${task.kind}.text`)];
}
