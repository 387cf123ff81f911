import "server-only";
import { checkAccess } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { CategoryTitles } from "@/lib/category/model";
import { findChecks } from "@/lib/check/queries";
import { findClaims } from "@/lib/claim/queries";
import { findContactMessages } from "@/lib/contact-message/queries";
import { AppError } from "@/lib/core/errors";
import { findCorrections } from "@/lib/correction/queries";
import { INBOX_KINDS, type Inbox, type InboxEntry, type InboxKind, type InboxQuery } from "@/lib/inbox/model";
import { countWaiting, findWaiting } from "@/lib/inbox/waiting";
import { findInventory } from "@/lib/inventory/queries";
import { findMenuHelps } from "@/lib/menu-help/queries";
import { findReports } from "@/lib/report/queries";

type Reader = { readonly actor: Actor; readonly now: Date };

/**
 * Entries that wait for admins, longest first, with the count of each kind.
 * @throws AppError `forbidden` except for admins
 */
export async function listInbox(reader: Reader, query: InboxQuery): Promise<Inbox> {
  checkAccess("admin", reader.actor);
  const { limit } = query;
  const [found, counts] = await Promise.all([findWaiting({ ...query, limit: limit + 1 }), countWaiting()]);
  const listed = found.slice(0, limit);
  const { entries, categories } = await readEntries(reader, listed);
  return {
    // An entry may have been deleted since the first query.
    items: listed.flatMap(({ id }) => entries.get(id) ?? []),
    categories,
    counts,
    next: (found.length > limit && listed.at(-1)) || null,
  };
}

/**
 * One entry, also a decided one, except for an edit or a menu that no longer waits.
 * @throws AppError `forbidden` except for admins; `not_found`
 */
export async function getInboxEntry(
  reader: Reader,
  kind: InboxKind,
  id: string,
): Promise<{ readonly entry: InboxEntry; readonly categories: CategoryTitles }> {
  checkAccess("admin", reader.actor);
  const { entries, categories } = await readEntries(reader, [{ kind, id }]);
  const entry = entries.get(id);
  if (!entry) throw new AppError("not_found");
  return { entry, categories };
}

type Found = { readonly kind: InboxKind; readonly id: string };

async function readEntries({ actor, now }: Reader, found: readonly Found[]) {
  const [restaurant, check, claim, report, correction, menu, message] = INBOX_KINDS.map((kind) =>
    found.flatMap((each) => (each.kind === kind ? [each.id] : [])),
  );
  const none = { items: [], categories: new Map() };
  const of = <T>(ids: readonly string[] | undefined, read: (ids: string[]) => Promise<T>, empty: T) =>
    ids === undefined || ids.length === 0 ? empty : read([...ids]);
  const [restaurants, checks, claims, reports, corrections, menus, messages] = await Promise.all([
    of(restaurant, (ids) => findInventory(actor, ids, now), []),
    of(check, findChecks, none),
    of(claim, findClaims, []),
    of(report, (ids) => findReports(ids, now), []),
    of(correction, findCorrections, []),
    of(menu, findMenuHelps, []),
    of(message, findContactMessages, []),
  ]);
  const entries = new Map<string, InboxEntry>([
    ...restaurants.map((each) => [each.id, { kind: "restaurant", restaurant: each }] as const),
    ...checks.items.map((each) => [each.id, { kind: "check", check: each }] as const),
    ...claims.map((each) => [each.id, { kind: "claim", claim: each }] as const),
    ...reports.map((each) => [each.id, { kind: "report", report: each }] as const),
    ...corrections.map((each) => [each.id, { kind: "correction", correction: each }] as const),
    ...menus.map((each) => [each.id, { kind: "menu", menu: each }] as const),
    ...messages.map((each) => [each.id, { kind: "message", message: each }] as const),
  ]);
  return { entries, categories: checks.categories };
}
