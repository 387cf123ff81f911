import { LANGUAGES, type Language, type Role } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

const READY_REASONS = ["checked", "unproven", "already", "place"] as const;
type ReadyReason = (typeof READY_REASONS)[number];

function readyReason(name: ReadyReason, language: Language): string {
  return texts(language, "decisions")(`templates.correction.${name}`);
}

type Decided = {
  readonly reason: string | null;
  readonly status: string;
  /** Role of the decider; null for a deleted account. */
  readonly role: Role | null;
  readonly language: Language;
};

/**
 * Reason shown to the sender. Senders' addresses are unconfirmed and anybody may own a business, so only admins can
 * write free text to them. Reasons of others are replaced by a standard one, in the sender's language.
 */
export function toldReason({ reason, status, role, language }: Decided): string | null {
  if (reason === null || role === "admin") return reason;
  const ready = READY_REASONS.find((name) => LANGUAGES.some((lng) => readyReason(name, lng) === reason));
  if (ready) return readyReason(ready, language);
  return status === "rejected" ? readyReason("place", language) : null;
}
