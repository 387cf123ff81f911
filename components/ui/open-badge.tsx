import type { OpeningStateName } from "@/lib/core/constants";

type OpenBadgeProps = {
  readonly state: OpeningStateName;
  /** "Open", "Closing soon" … */
  readonly word: string;
  /** "until 10:00 PM", "opens tomorrow 8:00 AM" … */
  readonly detail?: string | undefined;
  /** What the minute tick in the browser needs to keep it true. */
  readonly attrs?: Readonly<Record<`data-${string}`, string>>;
};

/**
 * Opening state in words, a mark and a colour, never by colour alone. The minute tick rewrites both texts
 * (components/vanilla/opening.ts).
 */
export function OpenBadge({ state, word, detail, attrs }: OpenBadgeProps) {
  return (
    <p className={`open-badge open-badge--${state}`} {...attrs}>
      <b suppressHydrationWarning>{word}</b>
      <span suppressHydrationWarning>{detail ?? ""}</span>
    </p>
  );
}
