import type { ActivityEntry } from "@/lib/dashboard/model";
import { kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatRelativeDay, formatTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { actionText } from "../audit/action-text";
import { Card } from "./card";

type ActivityProps = { readonly lng: Language; readonly entries: readonly ActivityEntry[]; readonly now: Date };

export function Activity({ lng, entries, now }: ActivityProps) {
  const t = texts(lng, "dashboardOverview");
  const words = texts(lng, "audit");
  return (
    <Card
      title={t("activity")}
      link={{ href: paths.dashboard(lng, "audit"), text: texts(lng, "dashboard")("audit") }}
      className="@table:col-span-4"
    >
      {entries.length === 0 ? <p className="px-4 pb-5 text-ink-2">{t("noActivity")}</p> : null}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} className="flex gap-2.5 border-t border-line px-4 py-2">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-lapis-tint text-sm font-semibold text-lapis"
            >
              {[...(entry.actor?.fullname ?? "…")][0]}
            </span>
            <div className="min-w-0 text-sm text-ink-2">
              <p className="wrap-anywhere">
                <bdi className="font-semibold text-ink">{entry.actor?.fullname ?? words("somebody")}</bdi>{" "}
                {actionText(words, entry)}
              </p>
              <p className="text-xs text-ink-3">
                <time dateTime={entry.createdAt.toISOString()}>
                  {formatRelativeDay(entry.createdAt, now, lng)} · {formatTime(kabulMinuteOfDay(entry.createdAt), lng)}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
