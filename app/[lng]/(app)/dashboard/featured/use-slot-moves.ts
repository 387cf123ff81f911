"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import { CallError } from "@/lib/api-client/call-error";
import { useWrite } from "@/lib/api-client/use-write";
import { updateFeaturedSlot } from "@/lib/calls/featured";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type Days, type Slot, slotDays } from "./featured";
import { allowed, type Shift, shifted } from "./lanes";

/** Milliseconds after which several key presses are saved as one change with one undo. */
const SETTLED_MS = 700;

/** Unsaved days of a slot; saved when it comes to rest. */
type Draft = Days & { readonly id: string; readonly isHeld: boolean };

export type SlotMoves = {
  /** The slot's current days, including unsaved moves. */
  readonly daysOf: (slot: Slot) => Days;
  /** A keyboard or button step from the current days. */
  readonly step: (slot: Slot, by: Shift) => void;
  /** A drag, relative to the saved days. */
  readonly carry: (slot: Slot, by: Shift) => void;
  /** Ends a drag; false reverts it. */
  readonly drop: (isKept: boolean) => void;
};

/** Moves and lengthens slots by days. @param shown days of the calendar */
export function useSlotMoves(lng: Language, slots: readonly Slot[], shown: Days): SlotMoves {
  const t = useTranslations("featuredSlots.calendar");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { mutateAsync, isPending } = useWrite(updateFeaturedSlot);
  // Shows the error of a field, as the form does.
  const onError = (error: unknown) => {
    const message = error instanceof CallError ? error.errors[0]?.message : undefined;
    toast("error", message ?? errorText(error));
  };

  async function save(wanted: Draft): Promise<void> {
    const slot = slots.find(({ _id }) => _id === wanted.id);
    const write = (times: Pick<Slot, "from" | "until">, version: string) =>
      mutateAsync({ params: { id: wanted.id }, query: { lang: lng }, body: times, ifMatch: version });
    try {
      if (!slot || isSame(slotDays(slot), wanted)) return;
      const { from, until } = slot;
      const { first, last } = slotDays(slot);
      const times = shifted(slot, { begin: wanted.first - first, end: wanted.last - last });
      const { data } = await write(times, versionOf(slot));
      const back = () => write({ from, until }, versionOf(data)).then(() => toast("success", words("undone")), onError);
      toast("success", t("moved", { name: isolated(slot.restaurant.name) }), {
        action: { label: words("undo"), onClick: () => void back() },
      });
    } catch (error) {
      onError(error);
    } finally {
      // It may have been moved again meanwhile.
      setDraft((latest) => (latest === wanted ? null : latest));
    }
  }

  const settle = useEffectEvent((wanted: Draft) => void save(wanted));
  useEffect(() => {
    // A move during a save waits for its answer, which has the new version.
    if (!draft || draft.isHeld || isPending) return;
    const timer = setTimeout(() => settle(draft), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [draft, isPending]);

  const daysOf = (slot: Slot) => (draft?.id === slot._id ? draft : slotDays(slot));
  const put = (slot: Slot, from: Days, by: Shift, isHeld: boolean) => {
    const { begin, end } = allowed(from, by, shown);
    setDraft({ id: slot._id, first: from.first + begin, last: from.last + end, isHeld });
  };
  return {
    daysOf,
    step: (slot, by) => put(slot, daysOf(slot), by, false),
    carry: (slot, by) => put(slot, slotDays(slot), by, true),
    drop: (isKept) => setDraft((held) => (isKept && held ? { ...held, isHeld: false } : null)),
  };
}

const isSame = (one: Days, other: Days) => one.first === other.first && one.last === other.last;
