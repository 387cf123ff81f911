import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

const WORDS = ["short", "common", "personal", "weak", "fair", "good", "strong"] as const;

/** Rates the password while it is typed. Advice only; needs script. */
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
    <p
      className="flex items-center gap-3 text-sm leading-(--lh-small) text-ink-2"
      data-strength={name}
      data-min={min}
      data-words={JSON.stringify(words)}
      hidden
    >
      <span className="strength__bars flex flex-none gap-1" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <span role="status" />
    </p>
  );
}
