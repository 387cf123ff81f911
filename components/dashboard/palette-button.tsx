"use client";

import { useTranslations } from "next-intl";
import { Suspense, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

const load = () => import("./command-palette").then(({ CommandPalette }) => ({ default: CommandPalette }));
const CommandPalette = lazyWithRetry(load);

/** Key names are the same in every language. */
const KEYS = "Ctrl K";

type PaletteButtonProps = {
  readonly lng: Language;
  readonly role: Role;
  /** Opens the list of shortcuts. */
  readonly onShortcuts: () => void;
};

/** Opens the palette; Ctrl+K does so anywhere. */
export function PaletteButton({ lng, role, onShortcuts }: PaletteButtonProps) {
  const t = useTranslations("dashboard");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // `code`, because on a Persian layout this key types «ن».
      if (event.code !== "KeyK" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t("palette.hint")}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-md border-0 bg-transparent px-3 text-ink-2 hover:bg-sunk md:w-full md:max-w-[420px] md:justify-start md:border md:border-line-strong md:bg-surface"
      >
        <Icon name="search" />
        <span className="truncate text-sm max-md:sr-only">{t("palette.open")}</span>
        <kbd dir="ltr" className="ms-auto rounded-sm bg-sunk px-2 text-xs text-ink-2 max-lg:hidden">
          {KEYS}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CommandPalette lng={lng} role={role} onClose={() => setOpen(false)} onShortcuts={onShortcuts} />
        </Suspense>
      ) : null}
    </>
  );
}
