import type { ElementType, HTMLAttributes } from "react";

type Props = {
  readonly as?: "div" | "ol" | "p" | "small" | "span";
  /** Name by which a script finds the slot. */
  readonly name?: string;
} & Omit<HTMLAttributes<HTMLElement>, "children">;

/**
 * An element controlled by a vanilla script. React ignores its content, so changes before hydration cause no mismatch
 * (docs/decisions/where-react-begins.md).
 */
export function ScriptSlot({ as = "div", name, ...rest }: Props) {
  const Element: ElementType = as;
  // React ignores mismatches only in an element whose single child is a text, even an empty one.
  return (
    <Element {...rest} data-script-slot={name} suppressHydrationWarning>
      {""}
    </Element>
  );
}
