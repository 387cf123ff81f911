import type { Language } from "@/lib/core/constants";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Content, Mails } from "@/lib/mail/model";

const LINES = ["views", "calls", "reviews", "unanswered", "corrections"] as const;
/** Lines that are left out if they are zero. */
const WAITING: ReadonlySet<string> = new Set(["unanswered", "corrections"]);

/** The week's figures, one line each, and open work. */
export function weeklySummary(lng: Language, data: Mails["weekly_summary"]): Content {
  const t = texts(lng, "mail");
  const { business, businesses, from, to } = data;
  const count = formatNumber(businesses, lng);
  const lines = LINES.filter((line) => data[line] > 0 || !WAITING.has(line)).map((line) =>
    t(`weekly_summary.${line}`, { count: formatNumber(data[line], lng) }),
  );
  return {
    subject: business ? t("weekly_summary.subject", { business }) : t("weekly_summary.subjectOfMany", { count }),
    lead: business
      ? t("weekly_summary.lead", { business: isolated(business) })
      : t("weekly_summary.leadOfMany", { count }),
    quote: {
      label: t("weekly_summary.days", { from: formatDate(from, lng), to: formatDate(to, lng) }),
      text: lines.join("\n"),
    },
    button: { label: t("weekly_summary.button"), path: paths.dashboard(lng, "statistics") },
  };
}
