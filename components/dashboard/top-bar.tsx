"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { AccountMenu } from "@/components/account-menu/account-menu";
import type { AccountLinks } from "@/components/account-menu/use-account";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { NavDrawer } from "./nav-drawer";
import { PaletteButton } from "./palette-button";
import { ShortcutKeys } from "./shortcut-keys";
import { useBarHidden } from "./use-bar-hidden";

type TopBarProps = {
  readonly lng: Language;
  readonly role: Role;
  readonly brand: ReactNode;
  readonly look: ReactNode;
  readonly links: AccountLinks;
  /** Content below the sections in the phone's drawer. */
  readonly foot: ReactNode;
  readonly isNarrow: boolean;
  readonly onToggle: () => void;
};

/** Hides while the user scrolls down and returns on the first scroll up (DSH-04). */
export function TopBar({ lng, role, brand, look, links, foot, isNarrow, onToggle }: TopBarProps) {
  const t = useTranslations("dashboard");
  const isHidden = useBarHidden();
  const [isListing, setListing] = useState(false);
  return (
    <header
      data-hidden={isHidden || undefined}
      className={`sticky top-0 z-50 flex min-h-16 items-center gap-1 border-b border-line bg-surface px-2 transition-transform focus-within:translate-y-0 motion-reduce:transition-none sm:gap-2 lg:px-8 ${isHidden ? "-translate-y-full" : ""}`}
    >
      <div className="flex items-center lg:hidden">
        <NavDrawer lng={lng} role={role} rest={foot} />
        <span className="max-sm:[&_.brand_span]:sr-only">{brand}</span>
      </div>
      <IconButton
        icon="panel-left"
        label={t(isNarrow ? "widen" : "narrow")}
        aria-expanded={!isNarrow}
        aria-controls="sidebar"
        className="max-lg:hidden"
        onClick={onToggle}
      />
      <PaletteButton lng={lng} role={role} onShortcuts={() => setListing(true)} />
      <ShortcutKeys role={role} isOpen={isListing} onOpenChange={setListing} />
      <div className="ms-auto flex items-center gap-1">
        <a
          href={paths.home(lng)}
          title={t("viewSite")}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-sm font-medium text-ink-2 hover:bg-sunk hover:text-ink"
        >
          <Icon name="external-link" />
          <span className="whitespace-nowrap max-md:sr-only">{t("viewSite")}</span>
        </a>
        {look}
        <AccountMenu links={links} />
      </div>
    </header>
  );
}
