import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { listCorrections } from "@/lib/calls/correction";
import { CORRECTION_KINDS, CORRECTION_STATUSES, type CorrectionKind } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type Correction = Answer<typeof listCorrections>["data"][number];

/** `accepted` applies the change, `byHand` leaves it to the moderator. */
export type Decision = "accepted" | "byHand" | "rejected";

export type KindNames = Readonly<Record<CorrectionKind, string>>;

/** Default state of the URL. */
export const CORRECTIONS_DEFAULT_STATE = { page: "1", status: "pending", kind: "" };

export type CorrectionsState = typeof CORRECTIONS_DEFAULT_STATE;

const SHOWN = "20";

export const statusOf = (status: string) => wordOf(CORRECTION_STATUSES, status) ?? "pending";

export function correctionsInput(lng: Language, state: CorrectionsState): Input<typeof listCorrections> {
  const [status, kind] = [statusOf(state.status), wordOf(CORRECTION_KINDS, state.kind)];
  return { query: { lang: lng, page: pageOf(state), limit: SHOWN, status, kind } };
}

/** Whether accepting applies the change; free text is left to the moderator. */
export function isChangeable({ kind, latitude }: Correction): boolean {
  return kind === "location" ? latitude !== null : kind !== "hours" && kind !== "other";
}

export function bodyOf(decision: Decision, reason: string) {
  if (decision === "rejected") return { status: "rejected", reason } as const;
  return { status: "accepted", apply: decision === "accepted" } as const;
}
