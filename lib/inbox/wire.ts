import type { z } from "zod";
import { toCheck } from "@/lib/check/wire";
import { toClaim } from "@/lib/claim/wire";
import { toContactMessageWire } from "@/lib/contact-message/wire";
import type { Language } from "@/lib/core/constants";
import { toCorrection } from "@/lib/correction/wire";
import type { Inbox, InboxEntry, InboxPosition } from "@/lib/inbox/model";
import type { inboxAnswer, inboxEntrySchema } from "@/lib/inbox/schema";
import { toManagedRestaurant } from "@/lib/inventory/wire";
import { toMenuHelp } from "@/lib/menu-help/wire";
import { toReport } from "@/lib/report/wire";

export function toInboxEntry(entry: InboxEntry, language: Language, now: Date): z.input<typeof inboxEntrySchema> {
  switch (entry.kind) {
    case "restaurant":
      return { kind: "restaurant", restaurant: toManagedRestaurant(entry.restaurant, language) };
    case "check":
      return { kind: "check", check: toCheck(entry.check, language) };
    case "claim":
      return { kind: "claim", claim: toClaim(entry.claim, language, now) };
    case "report":
      return { kind: "report", report: toReport(entry.report, language) };
    case "correction":
      return { kind: "correction", correction: toCorrection(entry.correction, { language, role: "admin" }, now) };
    case "menu":
      return { kind: "menu", menu: toMenuHelp(entry.menu, language) };
    case "message":
      return { kind: "message", message: toContactMessageWire(entry.message) };
  }
}

export function toInbox(
  { items, counts, next, categories }: Inbox,
  language: Language,
  now: Date,
): z.input<typeof inboxAnswer> {
  return {
    data: items.map((entry) => toInboxEntry(entry, language, now)),
    counts,
    next: next && cursorOf(next),
    categories: Object.fromEntries(categories),
  };
}

const cursorOf = ({ since, id }: InboxPosition) => `${since.toISOString()}_${id}`;
