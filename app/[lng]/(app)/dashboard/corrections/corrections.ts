import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import { CORRECTION_KINDS, CORRECTION_STATUSES, type CorrectionKind } from "@/lib/core/constants";
import type { correctionCalls } from "@/lib/correction/calls";
import type { Language } from "@/lib/i18n/language";

export type Correction = Answer<typeof correctionCalls.list>["data"][number];

/** What becomes of a correction: its change is made with the decision, or by whoever decides. */
export type Decision = "accepted" | "byHand" | "rejected";

/** What each kind is called, as the form of the visitors calls it. */
export type KindNames = Readonly<Record<CorrectionKind, string>>;

/** What the address of the queue names. */
export const CORRECTIONS_USUAL = { page: "1", status: "pending", kind: "" };

export type CorrectionsState = typeof CORRECTIONS_USUAL;

const SHOWN = "20";

export const statusOf = (status: string) => wordOf(CORRECTION_STATUSES, status) ?? "pending";

/** What the queue asks the API, in the browser and with its page. */
export function correctionsInput(lng: Language, state: CorrectionsState): Input<typeof correctionCalls.list> {
  const [status, kind] = [statusOf(state.status), wordOf(CORRECTION_KINDS, state.kind)];
  return { query: { lang: lng, page: pageOf(state), limit: SHOWN, status, kind } };
}

/** Whether its change is made by accepting it; what was told only in words is left to people. */
export function isChangeable({ kind, latitude }: Correction): boolean {
  return kind === "location" ? latitude !== null : kind !== "hours" && kind !== "other";
}

/** The decision as the call says it. */
export function bodyOf(decision: Decision, reason: string) {
  if (decision === "rejected") return { status: "rejected", reason } as const;
  return { status: "accepted", apply: decision === "accepted" } as const;
}
