import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

const WORDS = ["short", "common", "personal", "weak", "fair", "good", "strong"] as const;

/** Says how hard a password is to guess while it is typed; it only advises, and only by script. */
export function StrengthMeter({
  lng,
  name,
  min,
}: {
  readonly lng: Language;
  readonly name: string;
  readonly min: number;
}) {
  const t = texts(lng, "account.strength");
  const words = Object.fromEntries(WORDS.map((word) => [word, t(word)]));
  return (
    <p className="strength" data-strength={name} data-min={min} data-words={JSON.stringify(words)} hidden>
      <span className="strength__bars" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status" />
    </p>
  );
}
