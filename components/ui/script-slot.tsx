import type { ElementType, HTMLAttributes } from "react";

type Props = {
  readonly as?: "div" | "ol" | "p" | "small" | "span";
  /** What goes in here; a script finds the slot by it. */
  readonly name?: string;
} & Omit<HTMLAttributes<HTMLElement>, "children">;

/**
 * A place that belongs to a vanilla script: React never looks into it, so what a script puts there before React comes is
 * no fault of the page (docs/decisions/where-react-begins.md).
 */
export function ScriptSlot({ as = "div", name, ...rest }: Props) {
  const Element: ElementType = as;
  // A text as the only child, even an empty one, is what React compares as a whole, and here does not.
  return (
    <Element {...rest} data-script-slot={name} suppressHydrationWarning>
      {""}
    </Element>
  );
}
