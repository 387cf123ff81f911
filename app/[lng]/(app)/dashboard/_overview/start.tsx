import { Icon } from "@/components/ui/icon";
import type { AdminStep, OwnerStep, Start } from "@/lib/dashboard/start/model";
import type { DashboardSection } from "@/lib/i18n/dashboard-sections";
import { countValues, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type BusinessAddress, paths, queryString } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { PrintLink } from "./print-link";
import { StartFrame } from "./start-frame";

const ADMIN_PAGES: Readonly<Record<AdminStep, DashboardSection>> = {
  contact: "settings",
  categories: "categories",
  groups: "groups",
  businesses: "restaurants/add",
  menu: "menu-uploader",
  defaultImages: "default-images/add",
  posts: "weblog/add",
};

/** Once so many are done, the list is folded to a line. */
const FOLDED_FROM = 6;

type OwnBusiness = BusinessAddress & { readonly id: string };

type StartProps = {
  readonly lng: Language;
  readonly start: Start;
  readonly userId: string;
  /** The business that the steps of an owner are about. */
  readonly business?: OwnBusiness | undefined;
};

export const isFolded = ({ done }: Start): boolean => Object.values(done).filter(Boolean).length >= FOLDED_FROM;

/** First steps of a new site or of a business; each ticks itself off when done. */
export function FirstSteps({ lng, start, userId, business }: StartProps) {
  const t = texts(lng, "dashboardOverview");
  const steps = stepsOf(lng, start, business);
  const [next, ...later] = steps.filter(({ isDone }) => !isDone);
  const left = next ? later.length + 1 : 0;
  const doneOf = t("start.doneOf", {
    done: formatNumber(steps.length - left, lng),
    total: formatNumber(steps.length, lng),
  });
  const folded = isFolded(start) ? (
    <>
      <Ring part={(steps.length - left) / steps.length} />
      <span className="min-w-0 flex-1">
        <b className="block text-sm font-semibold">{t("start.left", countValues(left, lng))}</b>
        <span className="block text-xs text-ink-2">{next?.title}</span>
      </span>
    </>
  ) : undefined;
  return (
    <StartFrame userId={userId} hideText={t("start.hide")} folded={folded}>
      {folded ? null : (
        <header className="px-4 pt-3 pb-1">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-base font-bold">
            {t("start.title")}
            <span className="text-sm font-normal text-ink-3">{doneOf}</span>
          </h2>
          <p className="text-sm text-ink-2">{t(`start.lead.${start.of}`)}</p>
        </header>
      )}
      <ol className="grid gap-x-4 px-1 pt-1 @table:grid-cols-2">
        {steps.map((step) => (
          <li key={step.name}>
            <Step {...step} doneText={t("start.done")} businessId={business?.id} />
          </li>
        ))}
      </ol>
    </StartFrame>
  );
}

type ShownStep = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Null for what can't be done yet. */
  readonly href: string | null;
  readonly isDone: boolean;
};

function stepsOf(lng: Language, start: Start, business: OwnBusiness | undefined): ShownStep[] {
  const t = texts(lng, "dashboardOverview");
  if (start.of === "admin")
    return Object.entries(start.done).map(([name, isDone]) => {
      const step = name as AdminStep;
      const href = paths.dashboard(lng, ADMIN_PAGES[step]);
      return { name, title: t(`start.admin.${step}.title`), text: t(`start.admin.${step}.text`), href, isDone };
    });
  return Object.entries(start.done).map(([name, isDone]) => {
    const step = name as OwnerStep;
    const href = business ? hrefOf(lng, step, business) : null;
    return { name, title: t(`start.owner.${step}.title`), text: t(`start.owner.${step}.text`), href, isDone };
  });
}

function hrefOf(lng: Language, step: OwnerStep, business: OwnBusiness): string {
  const { id } = business;
  const page = (section: DashboardSection) => `${paths.dashboard(lng, section)}${queryString({ restaurant: id })}`;
  switch (step) {
    case "hours":
    case "freshHours":
      return paths.editHours(lng, id);
    case "photo":
      return page("images");
    case "menu":
      return page("menu-uploader");
    case "anyPrice":
      return page("dishes/list");
    case "printing":
      return paths.print(lng, business);
    case "phone":
    case "language":
      return paths.editBusiness(lng, id);
  }
}

/** A ring that is filled as far as the steps are done. */
function Ring({ part }: { readonly part: number }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-8.5 shrink-0 -rotate-90 fill-none stroke-[4.5]">
      <circle cx="18" cy="18" r="14" className="stroke-sunk" />
      <circle cx="18" cy="18" r="14" pathLength={1} strokeDasharray={`${part} 1`} className="stroke-istalif" />
    </svg>
  );
}

type StepProps = ShownStep & { readonly doneText: string; readonly businessId: string | undefined };

function Step({ name, title, text, href, isDone, doneText, businessId }: StepProps) {
  const look = "flex min-h-11 items-center gap-3 rounded-md px-3 py-2";
  if (isDone)
    return (
      <p className={`${look} text-ink-2`}>
        <Icon name="circle-check" className="shrink-0 text-istalif" />
        <span className="min-w-0">
          <span className="visually-hidden">{doneText} </span>
          {title}
        </span>
      </p>
    );
  const content = (
    <>
      <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-line-strong" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
    </>
  );
  if (href === null) return <p className={look}>{content}</p>;
  const link = {
    href,
    className: `${look} text-ink hover:bg-sunk`,
    children: (
      <>
        {content}
        <Icon name="chevron-right" className="shrink-0 text-lapis" />
      </>
    ),
  };
  return name === "printing" && businessId ? <PrintLink businessId={businessId} {...link} /> : <a {...link} />;
}
