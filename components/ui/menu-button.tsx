"use client";

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

/** How a menu was opened: by key it begins at its first entry. */
export type OpenedBy = "key" | "pointer";

type MenuButtonProps = {
  /** A `<button>`, or a component that passes a button's attributes on. */
  readonly button: ReactElement<ComponentProps<"button">>;
  /** Fetches the script of the menu: `() => import("./…")`. */
  readonly load: () => Promise<unknown>;
  /** The menu, from a component made by `lazy`; `button` opens it from now on. */
  readonly children: (button: ReactNode, openedBy: OpenedBy) => ReactNode;
};

/** The button of a menu (`components/ui/menu.tsx`) whose script comes with the first touch of it. */
export function MenuButton({ button, load, children }: MenuButtonProps) {
  const [asked, ask] = useState<OpenedBy | null>(null);
  const waiting = cloneElement(button, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    "aria-busy": asked !== null,
    onPointerEnter: () => void load(),
    onFocus: (event) => {
      button.props.onFocus?.(event);
      void load();
    },
    onClick: ({ detail }) => ask(detail === 0 ? "key" : "pointer"),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      ask("key");
    },
  });
  return asked ? <Suspense fallback={waiting}>{children(button, asked)}</Suspense> : waiting;
}
