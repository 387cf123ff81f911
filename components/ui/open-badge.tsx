import type { OpeningStateName } from "@/lib/core/constants";

type OpenBadgeProps = {
  readonly state: OpeningStateName;
  readonly word: string;
  /** "until 10:00 PM", "opens tomorrow 8:00 AM" … */
  readonly detail?: string | undefined;
  readonly attrs?: Readonly<Record<`data-${string}`, string>>;
};

/**
 * Opening state as text, icon and colour, never colour alone. A timer rewrites both texts
 * (components/vanilla/business-page.ts).
 */
export function OpenBadge({ state, word, detail, attrs }: OpenBadgeProps) {
  return (
    <p className={`open-badge open-badge--${state}`} {...attrs}>
      <b suppressHydrationWarning>{word}</b>
      <span suppressHydrationWarning>{detail ?? ""}</span>
    </p>
  );
}
