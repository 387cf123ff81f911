"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { createPortal } from "react-dom";
import { ReadingPane, ShortcutButton } from "@/components/resource/reading-pane";
import type { ReasonTemplates } from "@/components/resource/reason-dialog";
import type { Ticks } from "@/components/resource/use-ticks";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import type { InboxKind } from "@/lib/inbox/model";
import type { EntryOf } from "./inbox";

/** Ready sentences for those who read a decision, by what it is about. */
export type InboxTemplates = Readonly<
  Record<"review" | "list" | "correction" | "edit" | "restaurant", ReasonTemplates>
>;

/**
 * A desk decides about the entries of one kind. It stays mounted when another kind is open, so that its last decision
 * can still be undone.
 */
export type DeskProps<K extends InboxKind> = {
  readonly lng: Language;
  /** The open entry; null if none of this kind is open. */
  readonly entry: EntryOf<K> | null;
  readonly templates: InboxTemplates;
  readonly onDone: (id: string) => void;
  /** The decision was taken back. */
  readonly onUndone: (id: string) => void;
};

/** Desks of kinds that are decided together. */
export type BulkDeskProps<K extends InboxKind> = DeskProps<K> & {
  /** Without a selection while one of another kind is made. */
  readonly ticks: Ticks<EntryOf<K> & { readonly _id: string }>;
  readonly onDoneMany: () => void;
};

type Slots = {
  /** Place of the open entry: beside the list, or in a sheet; null while it is closed. */
  readonly pane: HTMLElement | null;
  /** Element that holds the bar for selected entries. */
  readonly bar: HTMLElement | null;
  /** Its kind, its position, and the way to the next. */
  readonly top: ReactNode;
  /** Another admin has decided about the open entry meanwhile. */
  readonly isGone: boolean;
  readonly onNext: () => void;
  /** False just after a decision, so that the second click of two does not decide about the next entry. */
  readonly mayDecide: () => boolean;
};

export const DeskSlots = createContext<Slots>({
  pane: null,
  bar: null,
  top: null,
  isGone: false,
  onNext: () => undefined,
  mayDecide: () => true,
});

type PaneProps = Omit<ComponentProps<typeof ReadingPane>, "top">;

/** The open entry: what it is, why to believe it, what is decided. */
export function Pane({ foot, ...parts }: PaneProps) {
  const { pane, top, isGone, onNext } = use(DeskSlots);
  if (pane === null) return null;
  return createPortal(
    <ReadingPane top={top} foot={isGone ? <DecidedMeanwhile onNext={onNext} /> : foot} {...parts} />,
    pane,
  );
}

/** The bar with the decisions about all selected entries, below the list. */
export function BarBelowList({ children }: { readonly children: ReactNode }) {
  const { bar } = use(DeskSlots);
  return bar && createPortal(children, bar);
}

/** A decision that a key makes as well: see `Workbench`. */
export function KeyButton({ onClick, ...button }: ComponentProps<typeof ShortcutButton>) {
  const { mayDecide } = use(DeskSlots);
  return <ShortcutButton onClick={(event) => mayDecide() && onClick?.(event)} {...button} />;
}

/** A heading of a part of the pane. */
export function PartTitle({ children }: { readonly children: ReactNode }) {
  return <h3 className="text-sm font-medium text-ink-2">{children}</h3>;
}

/** Said in place of the decision. */
function DecidedMeanwhile({ onNext }: { readonly onNext: () => void }) {
  const t = useTranslations("inbox");
  const resource = useTranslations("resource");
  return (
    <>
      <p role="status" className="flex-1">
        {t("decidedMeanwhile")}
      </p>
      <Button onClick={onNext}>{resource("next")}</Button>
    </>
  );
}
