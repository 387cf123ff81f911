import { wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listInbox } from "@/lib/calls/inbox";
import { CLAIM_STATUSES, CORRECTION_STATUSES, REPORT_STATUSES } from "@/lib/core/constants";
import type { DashboardSection } from "@/lib/i18n/dashboard-sections";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { INBOX_KINDS, type InboxKind } from "@/lib/inbox/model";
import { writerOf } from "./contact-messages";
import { nameOf as nameOfReport } from "./reports";

export type Entry = Answer<typeof listInbox>["data"][number];
export type EntryOf<K extends InboxKind> = Extract<Entry, { readonly kind: K }>;

/** An entry as the selection knows it. */
export type TickedEntry = Entry & { readonly _id: string };

/** Kinds of which several are decided together. */
const BULK_KINDS: ReadonlySet<InboxKind> = new Set<InboxKind>(["restaurant", "report", "correction"]);
export const isBulkKind = (kind: InboxKind): boolean => BULK_KINDS.has(kind);

export const INBOX_TABS = ["all", ...INBOX_KINDS] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/**
 * Defaults of the query parameters. `open` is the open entry, as `claim.ID`; `check` and `message` name one as well, as
 * links in mails do. `status`, `by` and `kind` narrow what was decided, `filter` and `reason` the messages.
 */
export const INBOX_DEFAULT_STATE = {
  tab: "",
  open: "",
  check: "",
  message: "",
  search: "",
  after: "",
  page: "1",
  status: "",
  by: "",
  kind: "",
  filter: "all",
  reason: "",
};

export type InboxState = typeof INBOX_DEFAULT_STATE;
export type ChangeInbox = (change: Partial<InboxState>, isReplacing?: boolean) => void;

/** The tabs that have a page of their own. */
const PAGES: Readonly<Partial<Record<InboxTab, DashboardSection>>> = {
  check: "restaurants/checks",
  claim: "claims",
  report: "reports",
  correction: "corrections",
  message: "messages",
};

export function tabHref(lng: Language, tab: InboxTab): string {
  const page = PAGES[tab];
  if (page) return paths.dashboard(lng, page);
  return `${paths.dashboard(lng, "inbox")}${tab === "all" ? "" : `?tab=${tab}`}`;
}

/** The tab of the inbox itself. */
export const tabIn = ({ tab }: Pick<InboxState, "tab">): InboxTab => wordOf(INBOX_KINDS, tab) ?? "all";

/** The tab at a path; null at another page. */
export function tabAt(path: string, state: Pick<InboxState, "tab">): InboxTab | null {
  if (path.endsWith("/dashboard/inbox")) return tabIn(state);
  return INBOX_KINDS.find((kind) => PAGES[kind] && path.endsWith(`/dashboard/${PAGES[kind]}`)) ?? null;
}

const SHOWN = "30";

/** Query of what waits; the page and the browser must use the same. */
export const inboxInput = (
  lng: Language,
  tab: InboxTab,
  { search, after }: Pick<InboxState, "search" | "after">,
): Input<typeof listInbox> => ({
  query: {
    lang: lng,
    kind: tab === "all" ? undefined : tab,
    search: search.trim() || undefined,
    after: after || undefined,
    limit: SHOWN,
  },
});

/** Statuses of the kinds whose decided entries are listed; the first one waits. */
export const STATUSES = { claim: CLAIM_STATUSES, report: REPORT_STATUSES, correction: CORRECTION_STATUSES } as const;
export type DecidedKind = keyof typeof STATUSES;

export const isDecidedKind = (tab: InboxTab): tab is DecidedKind => tab in STATUSES;

export function statusOf(tab: DecidedKind, status: string): string {
  const statuses: readonly string[] = STATUSES[tab];
  return statuses.includes(status) ? status : (statuses[0] ?? "");
}

/** Whether the tab lists more than what waits: messages that were read, what was decided, corrections of a kind. */
export function listsAll(tab: InboxTab, { status, by, kind }: InboxState): boolean {
  if (tab === "message") return true;
  if (!isDecidedKind(tab)) return false;
  return (
    statusOf(tab, status) !== STATUSES[tab][0] ||
    (tab === "report" && by !== "") ||
    (tab === "correction" && kind !== "")
  );
}

/** The claim, report, and so on. */
export function thingOf(entry: Entry) {
  switch (entry.kind) {
    case "restaurant":
      return entry.restaurant;
    case "check":
      return entry.check;
    case "claim":
      return entry.claim;
    case "report":
      return entry.report;
    case "correction":
      return entry.correction;
    case "menu":
      return entry.menu;
    case "message":
      return entry.message;
  }
}

export const keyOf = (entry: Entry): string => `${entry.kind}.${thingOf(entry)._id}`;

/** The subject of an entry: a place, a list, or the writer of a message. */
export function nameOf(entry: Entry): string {
  if (entry.kind === "restaurant") return entry.restaurant.name;
  if (entry.kind === "report") return nameOfReport(entry.report);
  if (entry.kind === "message") return writerOf(entry.message);
  const thing = thingOf(entry);
  return "restaurant" in thing ? (thing.restaurant?.name ?? "") : "";
}

/** The open entry's key; empty without one. */
export function openKeyOf({ open, check, message }: InboxState): string {
  if (open !== "") return open;
  if (check !== "") return `check.${check}`;
  return message === "" ? "" : `message.${message}`;
}

/** Changes of the state that open an entry, or none. */
export function openState(key: string): Partial<InboxState> {
  const message = key.startsWith("message.") ? key.slice("message.".length) : "";
  return { open: message === "" ? key : "", check: "", message };
}

/** Kind and id of a key; null if it is none. */
export function partsOf(key: string): { readonly kind: InboxKind; readonly id: string } | null {
  const [word = "", id = ""] = key.split(".");
  const kind = wordOf(INBOX_KINDS, word);
  return kind && id !== "" ? { kind, id } : null;
}

/** The key that follows one in a list, else the one before; empty without another. */
export function besideOf(keys: readonly string[], key: string): string {
  const index = keys.indexOf(key);
  return keys[index + 1] ?? keys[index - 1] ?? "";
}

/** Whether an entry still waits for its decision. */
export function isWaiting(entry: Entry): boolean {
  if (entry.kind === "report") return entry.report.status === "open";
  return entry.kind !== "correction" || entry.correction.status === "pending";
}

export function totalOf(counts: Answer<typeof listInbox>["counts"], tab: InboxTab): number {
  return tab === "all" ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[tab];
}
