import { Icon } from "@/components/ui/icon";
import { BUSINESS_STATUSES, type BusinessStatus } from "@/lib/core/constants";
import type { Overview, Waiting } from "@/lib/dashboard/model";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Card } from "./card";

const LOOKS: Readonly<Record<BusinessStatus, string>> = {
  confirmed: "bg-istalif",
  under_review: "bg-saffron",
  suspended: "bg-anar",
  closed: "bg-line-strong",
};

type DirectoryProps = { readonly lng: Language; readonly overview: Overview; readonly waiting: Waiting };

/** The state of the directory: its places by status, and what many of them lack. */
export function Directory({ lng, overview: { statuses, noLanguage }, waiting }: DirectoryProps) {
  const t = texts(lng, "dashboardOverview");
  const total = BUSINESS_STATUSES.reduce((count, status) => count + statuses[status], 0);
  const listOf = (lacks: string) => `${paths.dashboard(lng, "restaurants/list")}?status=confirmed&lacks=${lacks}`;
  const gaps = [
    { name: "noPrices", count: waiting.noPrices, href: listOf("anyPrice") },
    { name: "oldHours", count: waiting.oldHours, href: listOf("freshHours") },
    { name: "noLanguage", count: noLanguage, href: listOf("language") },
    { name: "failedMails", count: waiting.failedMails, href: `${paths.dashboard(lng, "mails")}?state=failed` },
  ] as const;
  return (
    <Card title={t("directory")} className="@table:col-span-4">
      <div className="px-4 pb-3">
        <p className="text-sm text-ink-2">
          <b className="text-xl font-bold text-ink">{formatNumber(total, lng)}</b>{" "}
          {t("places", { form: plural(total, lng) })}
        </p>
        <div className="my-2 flex h-2.5 gap-1" aria-hidden="true">
          {BUSINESS_STATUSES.filter((status) => statuses[status] > 0).map((status) => (
            <span
              key={status}
              className={`min-w-2 forced-color-adjust-none rounded-full ${LOOKS[status]}`}
              style={{ flexGrow: statuses[status], flexBasis: 0 }}
            />
          ))}
        </div>
        <ul className="grid grid-cols-2 gap-x-2.5 text-xs text-ink-2">
          {BUSINESS_STATUSES.map((status) => (
            <li key={status} className="flex items-center gap-2">
              <span
                className={`size-2 shrink-0 forced-color-adjust-none rounded-full ${LOOKS[status]}`}
                aria-hidden="true"
              />
              {t(`status.${status}`, { count: formatNumber(statuses[status], lng) })}
            </li>
          ))}
        </ul>
      </div>
      <ul>
        {gaps
          .filter(({ count }) => count > 0)
          .map(({ name, count, href }) => (
            <li key={name} className="border-t border-line">
              <a
                href={href}
                className="flex min-h-12 items-center gap-2.5 px-4 text-sm text-ink hover:bg-sunk focus-visible:-outline-offset-4"
              >
                <b className="min-w-7 text-base">{formatNumber(count, lng)}</b>
                <span className="min-w-0 flex-1 leading-[1.4] text-ink-2">
                  {t(`gaps.${name}`, { form: plural(count, lng) })}
                </span>
                <Icon name="chevron-right" className="text-ink-3" />
              </a>
            </li>
          ))}
      </ul>
    </Card>
  );
}
