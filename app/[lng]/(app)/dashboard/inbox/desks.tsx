"use client";

import { Suspense, useState } from "react";
import type { CategoryNames } from "@/components/change/words";
import type { Ticks } from "@/components/resource/use-ticks";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Language } from "@/lib/i18n/language";
import type { InboxKind } from "@/lib/inbox/model";
import type { KindNames } from "../corrections/corrections";
import type { InboxTemplates } from "./desk";
import type { Entry, EntryOf, TickedEntry } from "./inbox";

const RestaurantDesk = lazyWithRetry(() =>
  import("./restaurant-desk").then((part) => ({ default: part.RestaurantDesk })),
);
const CheckDesk = lazyWithRetry(() => import("./check-desk").then((part) => ({ default: part.CheckDesk })));
const ClaimDesk = lazyWithRetry(() => import("./claim-desk").then((part) => ({ default: part.ClaimDesk })));
const ReportDesk = lazyWithRetry(() => import("./report-desk").then((part) => ({ default: part.ReportDesk })));
const CorrectionDesk = lazyWithRetry(() =>
  import("./correction-desk").then((part) => ({ default: part.CorrectionDesk })),
);
const MenuDesk = lazyWithRetry(() => import("./menu-desk").then((part) => ({ default: part.MenuDesk })));
const MessageDesk = lazyWithRetry(() => import("./message-desk").then((part) => ({ default: part.MessageDesk })));

type DesksProps = {
  readonly lng: Language;
  readonly entry: Entry | null;
  readonly ticks: Ticks<TickedEntry>;
  readonly templates: InboxTemplates;
  readonly kinds: KindNames;
  readonly categories: CategoryNames;
  readonly onDone: () => void;
  readonly onUndone: (kind: InboxKind, id: string) => void;
  readonly onDoneMany: () => void;
};

/** The desks of the kinds that were open or selected so far; each is loaded when it is first needed. */
export function Desks(props: DesksProps) {
  const { lng, entry, ticks, templates, kinds, categories, onDone, onUndone, onDoneMany } = props;
  const [used, setUsed] = useState<ReadonlySet<InboxKind>>(new Set());
  const needed = ticks.selected[0]?.kind ?? entry?.kind;
  if (needed && !used.has(needed)) setUsed(new Set([...used, needed]));
  const common = <K extends InboxKind>(kind: K) => ({
    lng,
    templates,
    entry: entry?.kind === kind ? (entry as EntryOf<K>) : null,
    onDone,
    onUndone: (id: string) => onUndone(kind, id),
  });
  const bulk = <K extends InboxKind>(kind: K) => ({ ...common(kind), ticks: ticksOf(ticks, kind), onDoneMany });
  return (
    <Suspense fallback={null}>
      {used.has("restaurant") ? <RestaurantDesk {...bulk("restaurant")} /> : null}
      {used.has("report") ? <ReportDesk {...bulk("report")} /> : null}
      {used.has("correction") ? <CorrectionDesk {...bulk("correction")} kinds={kinds} /> : null}
      {used.has("check") ? <CheckDesk {...common("check")} categories={categories} /> : null}
      {used.has("claim") ? <ClaimDesk {...common("claim")} /> : null}
      {used.has("menu") ? <MenuDesk {...common("menu")} /> : null}
      {used.has("message") ? <MessageDesk {...common("message")} /> : null}
    </Suspense>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

/** The selection as the desk of one kind sees it. */
function ticksOf<K extends InboxKind>(ticks: Ticks<TickedEntry>, kind: K): Ticks<EntryOf<K> & TickedEntry> {
  const isOfKind = ticks.selected[0]?.kind === kind;
  return {
    ...ticks,
    selection: isOfKind ? ticks.selection : { ...ticks.selection, ids: NOTHING },
    selected: (isOfKind ? ticks.selected : []) as readonly (EntryOf<K> & TickedEntry)[],
  };
}
