"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { AccountMenu } from "@/components/account-menu/account-menu";
import type { AccountLinks } from "@/components/account-menu/use-account";
import { isWriting } from "@/components/resource/is-writing";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { BusinessSwitcher } from "./business-switcher";
import { useDashboardUser } from "./dashboard-user";

type TopBarProps = {
  readonly lng: Language;
  readonly look: ReactNode;
  readonly links: AccountLinks;
  readonly isNarrow: boolean;
  readonly onToggle: () => void;
};

/** Hides while the user scrolls down and returns on the first scroll up (DSH-04). */
export function TopBar({ lng, look, links, isNarrow, onToggle }: TopBarProps) {
  const t = useTranslations("dashboard");
  const { role } = useDashboardUser();
  const isHidden = useBarHidden();
  const [isListing, setListing] = useState(false);
  return (
    <header
      data-hidden={isHidden || undefined}
      className={`sticky top-0 z-50 flex min-h-16 items-center gap-1 border-b border-line bg-surface px-2 transition-transform focus-within:translate-y-0 motion-reduce:transition-none md:gap-2 md:px-4 ${isHidden ? "-translate-y-full" : ""}`}
    >
      <IconButton
        icon="panel-left"
        label={t(isNarrow ? "widen" : "narrow")}
        aria-expanded={!isNarrow}
        aria-controls="sidebar"
        className="max-md:hidden"
        onClick={onToggle}
      />
      <BusinessSwitcher lng={lng} />
      <PaletteButton lng={lng} onShortcuts={() => setListing(true)} />
      <ShortcutKeys role={role} isOpen={isListing} onOpenChange={setListing} />
      <div className="ms-auto flex items-center gap-1">
        <a
          href={paths.home(lng)}
          title={t("viewSite")}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-medium text-ink-2 hover:bg-sunk hover:text-ink max-md:hidden"
        >
          <Icon name="external-link" />
          <span className="whitespace-nowrap max-lg:sr-only">{t("viewSite")}</span>
        </a>
        <span className="max-md:hidden">{look}</span>
        <AccountMenu links={links} />
      </div>
    </header>
  );
}

/** Scroll position in pixels from which the bar hides (DSH-04). */
const SEEN_UNTIL = 100;
/** Pixels to ignore, because a finger is never still. */
const STEP = 4;

/** Whether the user scrolls down; false on the first scroll up. */
function useBarHidden(): boolean {
  const [isHidden, setHidden] = useState(false);
  const last = useRef(0);
  useEffect(() => {
    const look = () => {
      const way = scrollY - last.current;
      if (Math.abs(way) < STEP) return;
      last.current = scrollY;
      setHidden(way > 0 && scrollY > SEEN_UNTIL);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return isHidden;
}

const loadPalette = () => import("./command-palette").then(({ CommandPalette }) => ({ default: CommandPalette }));
const CommandPalette = lazyWithRetry(loadPalette);

/** Key names are the same in every language. */
const KEYS = "Ctrl K";

type PaletteButtonProps = {
  readonly lng: Language;
  /** Opens the list of shortcuts. */
  readonly onShortcuts: () => void;
};

/** Opens the palette; Ctrl+K does so anywhere. */
function PaletteButton({ lng, onShortcuts }: PaletteButtonProps) {
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
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-md border-0 bg-transparent px-3 text-ink-2 hover:bg-sunk md:w-full md:max-w-[360px] md:min-w-0 md:justify-start md:border md:border-line-strong md:bg-surface"
      >
        <Icon name="search" />
        <span className="truncate text-sm max-md:sr-only">{t("palette.open")}</span>
        <kbd dir="ltr" className="ms-auto rounded-sm bg-sunk px-2 text-xs text-ink-2 max-lg:hidden">
          {KEYS}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CommandPalette lng={lng} onClose={() => setOpen(false)} onShortcuts={onShortcuts} />
        </Suspense>
      ) : null}
    </>
  );
}

const ShortcutSheet = lazyWithRetry(() =>
  import("./shortcut-sheet").then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
);

type ShortcutKeysProps = {
  readonly role: Role;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** `?` opens the list of shortcuts, `/` focuses the search; both are ignored in text fields. */
function ShortcutKeys({ role, isOpen, onOpenChange }: ShortcutKeysProps) {
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
