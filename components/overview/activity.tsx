import type { Deed } from "@/lib/dashboard/model";
import { kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatRelativeDay, formatTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { Panel } from "./panel";

type ActivityProps = { readonly lng: Language; readonly deeds: readonly Deed[]; readonly now: Date };

const VERBS = [
  ...(["create", "update", "delete", "restore", "move", "hide", "show", "accept", "reject", "approved"] as const),
  ...(["rejected", "resolve", "dismiss", "revert", "correct", "role", "ban", "unban", "upload", "change"] as const),
] as const;
const THINGS = [
  ...(["business", "dish", "group", "category", "review", "report", "claim", "correction", "user", "post"] as const),
  ...(["settings", "menu", "default_image", "search_alias"] as const),
] as const;

/** Who did what lately, as the audit log has it. */
export function Activity({ lng, deeds, now }: ActivityProps) {
  const t = texts(lng, "dashboardOverview");
  return (
    <Panel title={t("activity")}>
      {deeds.length === 0 ? <p className="px-5 pb-5 text-ink-2">{t("noActivity")}</p> : null}
      <ol className="grid gap-4 px-5 pt-1 pb-5">
        {deeds.map((deed) => (
          <li key={deed.id} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-lapis-tint text-sm font-semibold text-lapis"
            >
              {[...(deed.actor?.fullname ?? "…")][0]}
            </span>
            <div className="min-w-0 text-sm text-ink-2">
              <p>
                <bdi className="font-semibold text-ink">{deed.actor?.fullname ?? t("somebody")}</bdi>
              </p>
              <p>{deedText(lng, deed)}</p>
              <p className="text-xs text-ink-3">
                <time dateTime={deed.createdAt.toISOString()}>
                  {formatRelativeDay(deed.createdAt, now, lng)} · {formatTime(kabulMinuteOfDay(deed.createdAt), lng)}
                </time>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** A heading rather than a sentence: verbs of Dari and Pashto would have to agree with the name. */
function deedText(lng: Language, { action, entity, name }: Deed): string {
  const t = texts(lng, "dashboardOverview");
  const verb = VERBS.find((known) => known === action.split(".").at(-1)) ?? "other";
  const thing = THINGS.find((known) => known === entity || known === action.split(".")[0]);
  const what = thing ? t(`things.${thing}`) : "";
  return [t(`verbs.${verb}`), [what, name === null ? "" : t("named", { name })].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(" · ");
}
