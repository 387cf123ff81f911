"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { SelectBox } from "@/components/resource/select-box";
import { Icon, type IconName } from "@/components/ui/icon";
import { DAY_MS } from "@/lib/core/constants";
import { formatBothDateTimes, formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { InboxKind } from "@/lib/inbox/model";
import { type Entry, keyOf, nameOf, thingOf } from "./inbox";
import { Summary } from "./summary";

export const KIND_ICONS: Readonly<Record<InboxKind, IconName>> = {
  restaurant: "store",
  check: "eye",
  claim: "badge-check",
  report: "flag",
  correction: "pencil",
  menu: "camera",
  message: "mail",
};

/** The age from which a wait is marked, in days. */
const LONG_DAYS = 3;

export type RowTick = {
  readonly isChecked: boolean;
  readonly isOther: boolean;
  readonly onToggle: (isRange: boolean) => void;
};

type InboxRowProps = {
  readonly lng: Language;
  readonly entry: Entry;
  readonly href: string;
  readonly isOpen: boolean;
  /** Null for what can't be selected. */
  readonly tick: RowTick | null;
  /** Boxes are shown instead of the signs. */
  readonly isSelecting: boolean;
  readonly onOpen: () => void;
};

export function InboxRow({ lng, entry, href, isOpen, tick, isSelecting, onOpen }: InboxRowProps) {
  const t = useTranslations("inbox");
  const resource = useTranslations("resource");
  const name = nameOf(entry);
  const look = isOpen ? "border-s-lapis bg-lapis-tint" : "border-s-transparent hover:bg-sunk";
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li
      data-entry={keyOf(entry)}
      className={`relative flex min-h-[92px] gap-3 border-s-4 border-b border-b-line py-3 ps-3 pe-4 last:border-b-0 ${look}`}
    >
      <span className="grid w-11 shrink-0 place-items-center self-start">
        {isSelecting && tick ? (
          <span className={`relative z-10 ${tick.isOther ? "invisible" : ""}`}>
            <SelectBox label={resource("select", { name })} isChecked={tick.isChecked} onToggle={tick.onToggle} />
          </span>
        ) : (
          <span
            className={`grid size-9 place-items-center rounded-md ${entry.kind === "report" ? "bg-anar-tint text-anar" : "bg-sunk text-ink-2"}`}
          >
            <Icon name={KIND_ICONS[entry.kind]} />
          </span>
        )}
      </span>
      <a
        href={href}
        aria-current={isOpen || undefined}
        onClick={open}
        className="min-w-0 flex-1 text-ink no-underline after:absolute after:inset-0"
      >
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 flex-1 truncate ${isUnread(entry) ? "font-bold" : "font-semibold"}`}>
            <bdi>{name}</bdi>
          </span>
          <Marks entry={entry} />
          <Age lng={lng} since={thingOf(entry).createdAt} />
        </span>
        <span className="block truncate text-sm">
          <Summary lng={lng} entry={entry} />
        </span>
        <span className="block truncate text-sm text-ink-2">
          <span className="font-semibold">{t(`kinds.${entry.kind}`)}</span>
          <Whence entry={entry} />
        </span>
      </a>
    </li>
  );
}

const isUnread = (entry: Entry) => entry.kind === "message" && !entry.message.isRead;

/** Read and answered state of a message (MSG-04), in words and not by colour alone. */
function Marks({ entry }: { readonly entry: Entry }) {
  const t = useTranslations("contactMessages");
  if (entry.kind !== "message") return null;
  const { isRead, answeredAt } = entry.message;
  return (
    <>
      {isRead ? null : (
        <span className="rounded-full bg-lapis px-2 text-xs font-semibold text-on-lapis">{t("new")}</span>
      )}
      {answeredAt === null ? null : (
        <span className="rounded-full bg-sunk px-2 text-xs text-ink-2">{t("answered")}</span>
      )}
    </>
  );
}

/** Place of the business, and the sender. */
function Whence({ entry }: { readonly entry: Entry }) {
  const t = useTranslations("inbox");
  const enums = useTranslations("enums");
  const restaurant = restaurantOf(entry);
  const parts = [restaurant && enums(`city.${restaurant.city}`), senderOf(entry, t)].filter(
    (part) => part !== null && part !== "",
  );
  return parts.map((part) => (
    <span key={part}>
      {" · "}
      <bdi>{part}</bdi>
    </span>
  ));
}

function restaurantOf(entry: Entry) {
  if (entry.kind === "restaurant") return entry.restaurant;
  const thing = thingOf(entry);
  return "restaurant" in thing ? thing.restaurant : null;
}

function senderOf(entry: Entry, t: ReturnType<typeof useTranslations<"inbox">>): string | null {
  switch (entry.kind) {
    case "check":
      return entry.check.by?.fullname ?? null;
    case "claim":
      return entry.claim.user?.fullname ?? null;
    case "report":
      return entry.report.user?.fullname ?? null;
    case "correction":
      return t(entry.correction.photo === null ? "visitor" : "visitorWithPhoto");
    case "menu":
      return entry.menu.by?.fullname ?? null;
    default:
      return null;
  }
}

function Age({ lng, since }: { readonly lng: Language; readonly since: string }) {
  const t = useTranslations("inbox.age");
  const { unit, count, isLong } = ageOf(since);
  return (
    <time
      suppressHydrationWarning
      dateTime={since}
      title={formatBothDateTimes(since, lng)}
      className={`shrink-0 text-sm ${isLong ? "font-semibold text-saffron-ink" : "text-ink-2"}`}
    >
      {t(unit, { count: formatNumber(count, lng) })}
    </time>
  );
}

/** Time since then, in the largest whole unit. */
function ageOf(since: string) {
  const waited = Date.now() - Date.parse(since);
  const [days, hours] = [Math.floor(waited / DAY_MS), Math.floor((waited * 24) / DAY_MS)];
  const isLong = days >= LONG_DAYS;
  if (days > 0) return { unit: "days", count: days, isLong } as const;
  return { unit: hours > 0 ? "hours" : "now", count: hours, isLong } as const;
}
