"use client";

import { type ComponentProps, type ReactNode, useRef } from "react";
import type { Language } from "@/lib/i18n/language";
import { type Choice, DecisionBar } from "./decision-bar";
import { ReasonDialog } from "./reason-dialog";
import type { useDecision } from "./use-decision";
import type { ManyDecisions } from "./use-many-decisions";
import type { Ticks } from "./use-ticks";

type Entry = { readonly _id: string };

type DecisionQueueProps<D extends Entry, E extends Entry> = {
  readonly lng: Language;
  readonly decision: Pick<ReturnType<typeof useDecision>, "failure" | "isPending" | "refusalText" | "close">;
  /** The selection, what can be decided about all of it, and how that is sent. */
  readonly ticks: Ticks<E>;
  readonly choices: readonly Choice<D>[];
  readonly many: Omit<ManyDecisions<D>, "refusalText">;
  /** The reason that a decision about one entry needs; null while none is asked for. */
  readonly dialog: Omit<ComponentProps<typeof ReasonDialog>, "failure" | "isPending" | "onClose"> | null;
  /** The list. */
  readonly children: ReactNode;
};

/** A queue that is decided one by one or together: its list, a bar for what is selected, and a dialog for the reason. */
export function DecisionQueue<D extends Entry, E extends Entry>(props: DecisionQueueProps<D, E>) {
  const { lng, decision, ticks, choices, many, dialog, children } = props;
  const { failure, isPending, refusalText, close } = decision;
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none">
      {children}
      <DecisionBar
        lng={lng}
        ticks={ticks}
        choices={choices}
        deciding={{ ...many, refusalText }}
        onDone={() => section.current?.focus({ preventScroll: true })}
      />
      {dialog ? <ReasonDialog {...dialog} failure={failure} isPending={isPending} onClose={close} /> : null}
    </section>
  );
}
