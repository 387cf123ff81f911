"use client";

import { Suspense, useEffect } from "react";
import { isWriting } from "@/components/resource/is-writing";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Role } from "@/lib/core/constants";

const ShortcutSheet = lazyWithRetry(() =>
  import("./shortcut-sheet").then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
);

type ShortcutKeysProps = {
  readonly role: Role;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** `?` opens the list of shortcuts, `/` focuses the search; both are ignored in text fields. */
export function ShortcutKeys({ role, isOpen, onOpenChange }: ShortcutKeysProps) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event)) return;
      // Dari and Pashto layouts type another character.
      if (event.key === "?" || event.key === "؟") onOpenChange(true);
      else if (event.key !== "/" || !focusSearch()) return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onOpenChange]);
  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutSheet role={role} onClose={() => onOpenChange(false)} />
    </Suspense>
  ) : null;
}

/** @returns whether the page has a search field */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>("main input[type=search]");
  if (!field?.checkVisibility()) return false;
  field.focus();
  return true;
}
