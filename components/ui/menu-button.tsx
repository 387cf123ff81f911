"use client";

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, Suspense, useState } from "react";

/** Opened by keyboard, a menu focuses its first entry. */
export type OpenedBy = "key" | "pointer";

type MenuButtonProps = {
  /** A `<button>`, or a component that passes on button attributes. */
  readonly button: ReactElement<ComponentProps<"button">>;
  /** Loads the script of the menu: `() => import("./…")`. */
  readonly load: () => Promise<unknown>;
  /** Renders the menu, a `lazy` component, with `button` as its trigger. */
  readonly children: (button: ReactNode, openedBy: OpenedBy) => ReactNode;
};

/** Button of a lazy menu (`components/ui/menu.tsx`), whose script loads on the first touch. */
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
