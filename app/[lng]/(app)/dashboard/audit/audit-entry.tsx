"use client";

import { useTranslations } from "next-intl";
import { type ChangeRow, ChangeRows } from "@/components/change/change-rows";
import { Icon, type IconName } from "@/components/ui/icon";
import { kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatBothDateTimes, formatNumber, formatTime } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { thingText, verbText } from "./action-text";
import type { AuditEntry as Entry } from "./audit";

type AuditEntryProps = {
  readonly lng: Language;
  readonly entry: Entry;
  readonly changes: readonly ChangeRow[];
  /** Lists everything that this person did. */
  readonly onWho: (id: string) => void;
};

const COLUMNS =
  "@table:grid @table:grid-cols-[4.5rem_1.25rem_minmax(13.125rem,1fr)_8.5rem_1.25rem] @most:grid-cols-[4.5rem_1.25rem_minmax(13.125rem,1fr)_9rem_8.5rem_1.25rem]";

/** One line: when, what, from what to what, where and who. It opens to everything that is known. */
export function AuditEntry({ lng, entry, changes, onWho }: AuditEntryProps) {
  const t = useTranslations("audit");
  const { actor, entity, restaurant, createdAt } = entry;
  const who = actor ? isolated(actor.fullname) : t(entry.action === "user.unban" ? "nightly" : "somebody");
  const time = formatTime(kabulMinuteOfDay(new Date(createdAt)), lng);
  return (
    <article className="border-b border-line last:border-b-0 has-[[open]]:bg-lapis-tint">
      <details className="group">
        <summary
          className={`flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-paper group-open:hover:bg-transparent @max-table:py-2.5 [&::-webkit-details-marker]:hidden ${COLUMNS}`}
        >
          <time
            dateTime={createdAt}
            title={formatBothDateTimes(createdAt, lng)}
            className="text-sm whitespace-nowrap text-ink-2 @max-table:order-2"
          >
            {time}
          </time>
          <Icon name={SIGNS[entity] ?? "pencil"} className="text-ink-3 @max-table:hidden" />
          <span className="min-w-0 @max-table:order-1 @max-table:line-clamp-2 @max-table:basis-full @max-table:wrap-anywhere @table:flex @table:items-baseline @table:gap-2 @table:*:truncate">
            <Line lng={lng} entry={entry} changes={changes} />
          </span>
          <span className="truncate text-sm text-ink-2 @max-table:order-3 @max-table:max-w-2/5 @max-table:empty:hidden @table:@max-most:hidden">
            {restaurant === null ? null : <bdi>{restaurant}</bdi>}
          </span>
          <span className="truncate text-sm @max-table:order-4 @max-table:max-w-2/5">{who}</span>
          <Icon
            name="chevron-down"
            className="text-ink-3 group-open:rotate-180 @max-table:order-5 @max-table:ms-auto"
          />
        </summary>
        <div className="grid gap-3 px-4 pb-3 @table:ps-31.5">
          {changes.length > 0 ? <ChangeRows rows={changes} /> : <p className="text-sm">{t("noDetails")}</p>}
          <p className="flex flex-wrap items-center gap-x-5 text-sm">
            <HistoryLink lng={lng} entry={entry} />
            {actor ? (
              <button
                type="button"
                className="text-link min-h-11 cursor-pointer border-0 bg-transparent p-0"
                onClick={() => onWho(actor._id)}
              >
                {t("allBy", { name: isolated(actor.fullname) })}
              </button>
            ) : null}
          </p>
          <Origin lng={lng} entry={entry} />
        </div>
      </details>
    </article>
  );
}

const SIGNS: Readonly<Record<string, IconName>> = {
  business: "store",
  dish: "utensils",
  dish_kind: "utensils",
  group: "layers",
  category: "tag",
  review: "star",
  report: "flag",
  claim: "badge-check",
  correction: "pencil",
  user: "user",
  post: "newspaper",
  media: "image",
  default_image: "image",
  contact_message: "mail",
  outbox: "send",
  list: "list",
  search_alias: "search",
  special_day: "calendar",
  featured_slot: "sparkles",
  settings: "settings",
};

/** Verbs that say nothing which the change itself does not. */
const PLAIN: ReadonlySet<string> = new Set(["update", "change", "correct", "role", "move_media", "update_media"]);
/** The part of a change that also fits into the line of another action. */
const TOLD: ReadonlySet<string> = new Set([
  "reason",
  "banReason",
  "note",
  "created",
  "confirmed",
  "count",
  "other",
  "into",
]);

function Line({ lng, entry, changes }: Pick<AuditEntryProps, "lng" | "entry" | "changes">) {
  const t = useTranslations("audit");
  const { action, name } = entry;
  const isPlain = PLAIN.has(action.split(".").at(-1) ?? "");
  const shown = isPlain ? changes : changes.filter(({ field }) => TOLD.has(field));
  const [first] = shown;
  const more = changes.length - (first ? 1 : 0);
  const thing = thingText(t, entry);
  return (
    <>
      <b className="font-semibold">{name === null ? thing : <bdi>{name}</bdi>}</b>{" "}
      {isPlain && first ? null : (
        <span className="text-sm text-ink-2">
          {name === null || thing === "" ? verbText(t, entry) : `${verbText(t, entry)} · ${thing}`}{" "}
        </span>
      )}
      {first ? <Change row={first} /> : null}{" "}
      {isPlain && first && more > 0 ? (
        <span className="inline-block shrink-0 rounded-sm bg-sunk px-2 text-xs text-ink-2">
          {t("andMore", { count: formatNumber(more, lng) })}
        </span>
      ) : null}
    </>
  );
}

/** Longer values are only told in the details. */
const SHORT = 60;

function Change({ row: { field, label, before, after } }: { readonly row: ChangeRow }) {
  const t = useTranslations("changes");
  const brief = (text: string) => {
    const line = text.split("\n")[0] ?? "";
    return line.length < text.length || line.length > SHORT ? `${line.slice(0, SHORT).trim()}…` : line;
  };
  return (
    <span className="text-sm">
      {/* A price says itself that it is one. */}
      {field === "price" ? null : <span className="text-ink-2">{label}: </span>}
      {before === "" ? null : (
        <>
          <del className="text-ink-3">
            <span className="sr-only">{t("before")}: </span>
            <bdi>{brief(before)}</bdi>
          </del>{" "}
          <Icon name="arrow-right" className="inline align-[-2px] text-xs text-ink-3" />{" "}
        </>
      )}
      <ins className="font-semibold text-istalif no-underline">
        <span className="sr-only">{before === "" ? null : `${t("after")}: `}</span>
        {after === "" ? t("nothing") : <bdi>{brief(after)}</bdi>}
      </ins>
    </span>
  );
}

/** History of each kind of thing that has one. */
const HISTORIES: Readonly<Record<string, (lng: Language, id: string) => string>> = {
  business: paths.businessHistory,
  dish: paths.editDish,
};

function HistoryLink({ lng, entry: { entity, entityId, name } }: Pick<AuditEntryProps, "lng" | "entry">) {
  const t = useTranslations("audit");
  const href = name === null || entityId === null ? undefined : HISTORIES[entity]?.(lng, entityId);
  if (href === undefined || name === null) return null;
  return (
    <a href={href} className="text-link inline-flex min-h-11 items-center">
      {entity === "business" ? t("historyOf", { name: isolated(name) }) : isolated(name)}
    </a>
  );
}

/** When in both calendars; IP address and request id, for finding the request in the server's log. */
function Origin({ lng, entry: { ip, requestId, createdAt } }: Pick<AuditEntryProps, "lng" | "entry">) {
  const t = useTranslations("audit");
  const [address, request] = [ip, requestId].map((text) => (text === null ? t("unknown") : isolated(text)));
  const from = ip === null && requestId === null ? [] : [t("origin", { ip: address ?? "", request: request ?? "" })];
  return (
    <p className="text-xs text-ink-2 wrap-anywhere">{[formatBothDateTimes(createdAt, lng), ...from].join(" · ")}</p>
  );
}
