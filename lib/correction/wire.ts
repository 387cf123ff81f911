import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language, Role } from "@/lib/core/constants";
import type { Correction, Outcome } from "@/lib/correction/model";
import type { correctionSchema, outcomeSchema } from "@/lib/correction/schema";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { toMediaOrNull } from "@/lib/media/wire";

type Common = Omit<Outcome, "business"> & { business: Correction["business"] };

/** What whoever has the link is told. */
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

/** What those who decide see. Only admins see where the answer goes. */
export function toCorrection(
  correction: Correction,
  { language, role }: { language: Language; role: Role },
): z.input<typeof correctionSchema> {
  const { id, latitude, longitude, note, photo, email, decidedBy } = correction;
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
  };
}
