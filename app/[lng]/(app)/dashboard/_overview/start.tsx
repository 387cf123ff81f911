import { Panel } from "@/components/resource/panel";
import { Icon } from "@/components/ui/icon";
import type { AdminStep, OwnerStep, Start } from "@/lib/dashboard/start/model";
import type { DashboardSection } from "@/lib/i18n/dashboard-sections";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
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

type StartProps = { readonly lng: Language; readonly start: Start; readonly userId: string };

/** First steps of a new site or of an owner's new business; each ticks itself off when done. */
export function FirstSteps({ lng, start, userId }: StartProps) {
  const t = texts(lng, "dashboardOverview");
  const steps = stepsOf(lng, start);
  const done = steps.filter(({ isDone }) => isDone).length;
  const count = (value: number) => formatNumber(value, lng);
  return (
    <StartFrame userId={userId} hideText={t("start.hide")}>
      <Panel title={t("start.title")} aside={t("start.doneOf", { done: count(done), total: count(steps.length) })}>
        <p className="px-5 text-sm text-ink-2">{t(`start.lead.${start.of}`)}</p>
        <ol className="grid gap-x-4 px-2 pt-2 pb-14 md:grid-cols-2">
          {steps.map((step) => (
            <li key={step.title}>
              <Step {...step} doneText={t("start.done")} />
            </li>
          ))}
        </ol>
      </Panel>
    </StartFrame>
  );
}

type ShownStep = { readonly title: string; readonly text: string; readonly href: string; readonly isDone: boolean };

function stepsOf(lng: Language, start: Start): ShownStep[] {
  const t = texts(lng, "dashboardOverview");
  if (start.of === "admin")
    return Object.entries(start.done).map(([name, isDone]) => {
      const step = name as AdminStep;
      const href = paths.dashboard(lng, ADMIN_PAGES[step]);
      return { title: t(`start.admin.${step}.title`), text: t(`start.admin.${step}.text`), href, isDone };
    });
  return Object.entries(start.done).map(([name, isDone]) => {
    const step = name as OwnerStep;
    const href = `${paths.dashboard(lng, "restaurants/list")}?lacks=${step}`;
    return { title: t(`start.owner.${step}.title`), text: t(`start.owner.${step}.text`), href, isDone };
  });
}

function Step({ title, text, href, isDone, doneText }: ShownStep & { readonly doneText: string }) {
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
  return (
    <a href={href} className={`${look} hover:bg-sunk`}>
      <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-line-strong" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{text}</span>
      </span>
      <Icon name="chevron-right" className="shrink-0 text-lapis" />
    </a>
  );
}
