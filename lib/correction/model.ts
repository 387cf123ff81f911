import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { CorrectionKind, CorrectionStatus, FactKey, Language, Role, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

export const CORRECTION_NOTE_MAX = 1000;

export type Proposal = {
  kind: CorrectionKind;
  phone?: string | undefined;
  /** The wrong number; absent if `phone` is an additional one. */
  replaces?: string | undefined;
  dishId?: string | undefined;
  /** AFN. */
  price?: number | undefined;
  /** A facility that the business no longer has. */
  fact?: FactKey | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  note?: string | undefined;
};

export type NewCorrection = Proposal & {
  restaurantId: string;
  email?: string | undefined;
  language: Language;
};

type Corrected = BusinessKey & { id: string; translation: Translated<BusinessText> };
type Dish = { id: string; translation: Translated<{ title: string }> };

/** A correction as its sender sees it: without personal data, since links are passed on. */
export type Outcome = {
  kind: CorrectionKind;
  business: Corrected & { isShown: boolean };
  phone: string | null;
  replaces: string | null;
  dish: Dish | null;
  price: number | null;
  oldPrice: number | null;
  fact: FactKey | null;
  status: CorrectionStatus;
  applied: boolean;
  reason: string | null;
  decidedAt: Date | null;
  createdAt: Date;
};

export type Correction = Omit<Outcome, "business"> & {
  id: string;
  business: Corrected;
  latitude: number | null;
  longitude: number | null;
  note: string | null;
  photo: Picture | null;
  language: Language;
  /** For admins only: owners must not learn who corrected them. */
  email: string | null;
  decidedBy: { id: string; fullname: string } | null;
  /** The changes of the decision are known. */
  isUndoable: boolean;
  current: Current;
};

export type Current = {
  phones: string[];
  /** Of the dish, in AFN. */
  price: number | null;
  /** Metres between the stored and the proposed position. */
  distance: number | null;
};

export type CorrectionQuery = {
  status: CorrectionStatus | "all";
  kind?: CorrectionKind | undefined;
  restaurantId?: string | undefined;
  page: number;
  limit: number;
};

/** One of several decisions; `pending` undoes one. */
export type OneCorrectionDecision = Omit<CorrectionDecision, "status"> & {
  readonly id: string;
  readonly status: CorrectionStatus;
};

export type CorrectionDecision = {
  status: "accepted" | "rejected";
  reason?: string | undefined;
  /** False: the decider changes it by hand. */
  apply: boolean;
};

/** Other fields than those of the kind are dropped. */
export const FIELDS_OF: Readonly<Record<CorrectionKind, readonly (keyof Proposal)[]>> = {
  phone: ["phone", "replaces"],
  hours: [],
  price: ["dishId", "price"],
  fact: ["fact"],
  location: ["latitude", "longitude"],
  closed: [],
  other: [],
};

/**
 * Only admins decide reports of closure: accepting one removes the business from every list, and its owner may want to
 * hide the truth.
 */
export function mayDecide(role: Role, kind: CorrectionKind): boolean {
  return role === "admin" || (role === "owner" && kind !== "closed");
}
