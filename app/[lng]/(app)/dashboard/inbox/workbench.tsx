"use client";

import { type RefObject, useRef, useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { useIsWide } from "@/components/resource/use-is-wide";
import { useLetterKeys } from "@/components/resource/use-letter-keys";
import { pressToastAction } from "@/components/ui/toast";
import type { Language } from "@/lib/i18n/language";
import type { KindNames } from "../corrections/corrections";
import { DeskSlots, type InboxTemplates } from "./desk";
import { Desks } from "./desks";
import {
  type ChangeInbox,
  type Entry,
  INBOX_DEFAULT_STATE,
  type InboxState,
  type InboxTab,
  openKeyOf,
  openState,
  type TickedEntry,
  thingOf,
  totalOf,
} from "./inbox";
import { ListColumn } from "./list-column";
import { BulkPane, EntrySheet, EntryTop, PanePlaceholder } from "./pane-parts";
import type { useInbox } from "./use-inbox";
import { useOpenEntry } from "./use-open-entry";
import { useSelecting } from "./use-selecting";
import { useSteps } from "./use-steps";

type WorkbenchProps = {
  readonly lng: Language;
  readonly tab: InboxTab;
  readonly state: InboxState;
  readonly inbox: ReturnType<typeof useInbox>;
  readonly templates: InboxTemplates;
  readonly kinds: KindNames;
  /** Gets the focus where no entry is left. */
  readonly section: RefObject<HTMLElement | null>;
  readonly onChange: ChangeInbox;
};

/** The list, and the open entry beside it or in a sheet. */
export function Workbench({ lng, tab, state, inbox, templates, kinds, section, onChange }: WorkbenchProps) {
  const { list, categories } = inbox;
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);

  const listed = list.data?.data;
  const entries = list.isPlaceholderData ? undefined : listed;
  const scope = `${tab}${addressQuery(INBOX_DEFAULT_STATE, { ...state, ...openState("") })}`;
  const open = useOpenEntry({ lng, named: openKeyOf(state), scope, entries, isWide });
  const rows = ticked(listed);
  const selecting = useSelecting(scope, rows);
  const { ticks, isMany } = selecting;
  const show = (key: string) => onChange(openState(key), true);
  const { step, advance, comeBack, mayDecide, hasPrevious, hasNext } = useSteps({ rows, open, isWide, section, show });

  const decide = (key: "A" | "R") => (isMany ? pressInBar(bar, key) : pressInPane(beside, key));
  useLetterKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => open.entry && selecting.toggle(thingOf(open.entry)._id),
    a: () => decide("A"),
    r: () => decide("R"),
    u: pressToastAction,
  });

  const top = (
    <EntryTop
      lng={lng}
      kind={open.entry?.kind}
      isWide={isWide}
      index={open.isListed && state.after === "" ? open.index : undefined}
      total={totalIn(inbox, tab)}
      hasPrevious={hasPrevious}
      hasNext={hasNext}
      onStep={step}
    />
  );
  const slots = { pane: isWide ? beside : sheet, bar, top, isGone: open.isGone, onNext: () => step(0), mayDecide };
  return (
    <div
      ref={frame}
      data-empty={open.isNothing}
      className="group grid min-w-0 overflow-hidden rounded-lg border border-line bg-surface @min-[860px]:h-[max(26rem,calc(100dvh-14rem))] @min-[860px]:not-data-empty:grid-cols-[minmax(0,39fr)_minmax(0,61fr)]"
    >
      <ListColumn
        lng={lng}
        tab={tab}
        state={state}
        inbox={inbox}
        kinds={kinds}
        openKey={open.key}
        selecting={selecting}
        bar={setBar}
        onOpen={show}
        onChange={onChange}
      />
      <div ref={setBeside} className="hidden min-h-0 min-w-0 flex-col @min-[860px]:flex group-data-empty:hidden">
        {isMany ? (
          <BulkPane lng={lng} entries={ticks.selected} />
        ) : (
          <PanePlaceholder
            isShown={isWide && open.entry === null}
            isLoading={open.isLoading || list.isPending}
            isGone={open.isGone}
            onNext={rows.length > 0 ? () => step(0) : undefined}
          />
        )}
      </div>
      <DeskSlots value={slots}>
        <Desks
          lng={lng}
          entry={isMany ? null : open.entry}
          ticks={ticks}
          templates={templates}
          kinds={kinds}
          categories={{ ...categories, ...open.categories }}
          onDone={advance}
          onUndone={(kind, id) => comeBack(`${kind}.${id}`)}
          onDoneMany={() => {
            selecting.turn(false);
            section.current?.focus({ preventScroll: true });
          }}
        />
      </DeskSlots>
      <EntrySheet
        kind={open.entry?.kind}
        isOpen={!isWide && open.key !== ""}
        onClose={() => show("")}
        content={setSheet}
      >
        <PanePlaceholder isShown={open.entry === null} isLoading={open.isLoading} isGone={open.isGone} />
      </EntrySheet>
    </div>
  );
}

const ticked = (entries: readonly Entry[] = []): readonly TickedEntry[] =>
  entries.map((entry) => ({ ...entry, _id: thingOf(entry)._id }));

/** How many entries the tab has. */
function totalIn({ list, counts }: ReturnType<typeof useInbox>, tab: InboxTab): number | undefined {
  return list.data?.pagination?.totalResults ?? (counts && totalOf(counts, tab));
}

/** Presses the decision of a key about the open entry. */
function pressInPane(pane: HTMLElement | null, key: "A" | "R"): void {
  pane?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}

/** Presses one of the decisions about all that is selected: the first accepts, the second refuses. */
function pressInBar(bar: HTMLElement | null, key: "A" | "R"): void {
  const [accept, refuse] = bar?.querySelectorAll<HTMLElement>("button.button") ?? [];
  (key === "A" ? accept : refuse)?.click();
}
