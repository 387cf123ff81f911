import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import { DECISION_UNDO_MS, type Language, type Role } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import type { Correction, Outcome } from "@/lib/correction/model";
import type { correctionSchema, correctionsAnswer, outcomeSchema } from "@/lib/correction/schema";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { toMediaOrNull } from "@/lib/media/wire";

type Common = Omit<Outcome, "business"> & { business: Correction["business"] };

/** The public part, for anyone with the link. */
export function toOutcome(outcome: Common, language: Language): z.input<typeof outcomeSchema> {
  const { kind, business, phone, replaces, dish, price, oldPrice, fact, status, applied, reason } = outcome;
  return {
    kind,
    restaurant: toRestaurantRef(business, language),
    phone,
    replaces,
    dish: dish && {
      _id: dish.id,
      name: pickFrom(dish.translation, language, ({ title }) => title !== "")?.value.title ?? "",
      translation: dish.translation,
    },
    price,
    oldPrice,
    fact,
    status,
    applied,
    reason,
    decidedAt: outcome.decidedAt?.toISOString() ?? null,
    createdAt: outcome.createdAt.toISOString(),
  };
}

/** The full correction for its deciders; only admins get the email address. */
export function toCorrection(
  correction: Correction,
  { language, role }: { language: Language; role: Role },
  now: Date,
): z.input<typeof correctionSchema> {
  const { id, latitude, longitude, note, photo, email, decidedBy, current } = correction;
  return {
    ...toOutcome(correction, language),
    _id: id,
    latitude,
    longitude,
    note,
    photo: toMediaOrNull(photo),
    language: correction.language,
    email: role === "admin" ? email : null,
    decidedBy: decidedBy && { _id: decidedBy.id, fullname: decidedBy.fullname },
    undoUntil: undoUntil(correction, now)?.toISOString() ?? null,
    current,
  };
}

function undoUntil({ decidedAt, isUndoable }: Correction, now: Date): Date | null {
  if (decidedAt === null || !isUndoable) return null;
  const until = new Date(decidedAt.getTime() + DECISION_UNDO_MS);
  return until > now ? until : null;
}

export function toCorrections(
  { items, pagination }: Paged<Correction>,
  reader: { language: Language; role: Role },
  now: Date,
): z.input<typeof correctionsAnswer> {
  return { data: items.map((item) => toCorrection(item, reader, now)), pagination };
}
