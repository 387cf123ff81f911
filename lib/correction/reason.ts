import { LANGUAGES, type Language, type Role } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

/** Sentences for a decision about a correction, by their names in `decisions.templates.correction`. */
const READY_REASONS = ["checked", "unproven", "already", "place"] as const;
type ReadyReason = (typeof READY_REASONS)[number];

/** A ready sentence in a language. */
function readyReason(name: ReadyReason, language: Language): string {
  return texts(language, "decisions")(`templates.correction.${name}`);
}

type Decided = {
  /** As whoever decided has sent it. */
  readonly reason: string | null;
  readonly status: string;
  /** Of whoever decided; null when the account is gone. */
  readonly role: Role | null;
  readonly language: Language;
};

/**
 * What the sender of a correction is told of its decision. Their address was never confirmed, and anybody may own a place:
 * so only admins write to them in their own words. Of others a ready sentence is told, in the language of its reader.
 */
export function toldReason({ reason, status, role, language }: Decided): string | null {
  if (reason === null || role === "admin") return reason;
  const ready = READY_REASONS.find((name) => LANGUAGES.some((lng) => readyReason(name, lng) === reason));
  if (ready) return readyReason(ready, language);
  return status === "rejected" ? readyReason("place", language) : null;
}
