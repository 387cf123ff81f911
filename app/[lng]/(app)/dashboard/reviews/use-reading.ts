"use client";

import { useEffect, useRef, useState } from "react";
import type { ManagedReview } from "./managed-reviews";

/** Two clicks within this time are one decision, in milliseconds. */
const DOUBLE_MS = 500;

type ReadingOptions = {
  /** The id of the review that is open; empty for none. */
  readonly openId: string;
  readonly reviews: readonly ManagedReview[] | undefined;
  readonly show: (id: string) => void;
};

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-review="${CSS.escape(id)}"] a`);

/** The row with the focus, and the reading pane: the ways to the next review, and what the keys are about. */
export function useReading({ openId, reviews = [], show }: ReadingOptions) {
  const listed = reviews.find(({ _id }) => _id === openId);
  // Stays while it is read, even when it leaves the list.
  const [read, setRead] = useState<ManagedReview | null>(null);
  if (listed && listed !== read) setRead(listed);
  const open = listed ?? (read?._id === openId ? read : null);
  const index = reviews.findIndex(({ _id }) => _id === openId);
  const [lastIndex, setLastIndex] = useState(0);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);

  // Closing removes the control that had the focus.
  const before = useRef(openId);
  useEffect(() => {
    const left = before.current;
    before.current = openId;
    if (left === "" || openId !== "") return;
    const first = document.querySelector<HTMLElement>("[data-review] a") ?? document.querySelector("main");
    (rowOf(left) ?? first)?.focus({ preventScroll: true });
  }, [openId]);

  const decidedAt = useRef(Number.NEGATIVE_INFINITY);
  const focused = () => document.activeElement?.closest<HTMLElement>("[data-review]")?.dataset.review;
  const focus = (id: string) => {
    const row = rowOf(id);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  };
  return {
    open,
    index: index < 0 ? undefined : index,
    /** The review that a key acts on: the open one, else the one with the focus. */
    aimed: () => open ?? reviews.find(({ _id }) => _id === focused()),
    hasPrevious: index > 0,
    hasNext: index >= 0 && index < reviews.length - 1,
    step: (by: number) => {
      const from = reviews.findIndex(({ _id }) => _id === (open?._id ?? focused()));
      const at = from < 0 && open ? lastIndex : from + by;
      const to = reviews[Math.max(0, at)];
      if (!to) return;
      if (open) show(to._id);
      // A sheet keeps the focus.
      if (!document.activeElement?.closest("[role=dialog]")) focus(to._id);
    },
    /** After a decision about the open review, the next one is open. */
    advance: ({ _id }: ManagedReview) => {
      decidedAt.current = performance.now();
      if (_id !== openId) return;
      const next = reviews[index + 1] ?? reviews[index - 1];
      show(next?._id ?? "");
    },
    /** A decision was taken back: a click now is no second one. */
    comeBack: () => {
      decidedAt.current = Number.NEGATIVE_INFINITY;
    },
    mayDecide: () => performance.now() - decidedAt.current > DOUBLE_MS,
  };
}
