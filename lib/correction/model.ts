import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { CorrectionKind, CorrectionStatus, FactKey, Language, Role, Translated } from "@/lib/core/constants";
import type { Picture } from "@/lib/media/model";

/** The longest texts of a correction, and of what its sender is told, in characters. */
export const CORRECTION_NOTE_MAX = 1000;

/** What somebody says is right, by its kind. */
export type Proposal = {
  kind: CorrectionKind;
  phone?: string | undefined;
  /** The number that the new one takes the place of; none: it is one more. */
  replaces?: string | undefined;
  dishId?: string | undefined;
  /** AFN. */
  price?: number | undefined;
  /** What the place has no more. */
  fact?: FactKey | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  note?: string | undefined;
};

export type NewCorrection = Proposal & {
  restaurantId: string;
  /** Where the answer goes. */
  email?: string | undefined;
  language: Language;
};

type Corrected = BusinessKey & { id: string; translation: Translated<BusinessText> };
type Dish = { id: string; translation: Translated<{ title: string }> };

/** A correction as its sender sees it: nothing personal, since links are passed on. */
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

/** A correction on the desk of those who decide. */
export type Correction = Omit<Outcome, "business"> & {
  id: string;
  business: Corrected;
  latitude: number | null;
  longitude: number | null;
  note: string | null;
  photo: Picture | null;
  language: Language;
  /** For admins only: an owner need not know who says that the price is wrong. */
  email: string | null;
  decidedBy: { id: string; fullname: string } | null;
  /** It is known what the decision has changed. */
  isUndoable: boolean;
  current: Current;
};

/** What is told now of that which it corrects. */
export type Current = {
  phones: string[];
  /** Of the dish. */
  price: number | null;
  /** Metres from the place on the map to the one that is proposed. */
  distance: number | null;
};

export type CorrectionQuery = {
  status: CorrectionStatus | "all";
  kind?: CorrectionKind | undefined;
  restaurantId?: string | undefined;
  page: number;
  limit: number;
};

/** One of several decisions: as about a correction alone, or `pending`, which takes one back. */
export type OneCorrectionDecision = Omit<CorrectionDecision, "status"> & {
  readonly id: string;
  readonly status: CorrectionStatus;
};

export type CorrectionDecision = {
  status: "accepted" | "rejected";
  reason?: string | undefined;
  /** False: whoever decides changes it by hand. */
  apply: boolean;
};

/** The fields that a kind has; those of the others are left out. */
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
 * Who decides which kind: that a place has closed takes it out of every list, and the one who would hide a truth about it
 * is its owner, so admins do.
 */
export function mayDecide(role: Role, kind: CorrectionKind): boolean {
  return role === "admin" || (role === "owner" && kind !== "closed");
}
