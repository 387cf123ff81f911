"use client";

import { DropdownMenu } from "radix-ui";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "./icon";
import type { OpenedBy } from "./menu-button";
import "./menu.css";

type MenuProps = {
  /** A button; receives the ARIA attributes of a trigger. */
  readonly trigger: ReactNode;
  /** Opens the menu on mount, if it was loaded on demand (`MenuButton`). */
  readonly openedBy?: OpenedBy;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

const LANDMARKS = "main, header";

export function Menu({ trigger, openedBy, onOpen, children }: MenuProps) {
  const content = useRef<HTMLDivElement>(null);
  // Render the menu in the button's landmark, so that screen reader users who navigate by landmarks find it.
  const [landmark, setLandmark] = useState<Element | null>(null);
  const locate = useCallback((button: Element | null) => setLandmark(button?.closest(LANDMARKS) ?? null), []);
  useEffect(() => {
    if (openedBy !== "key") return;
    // After the menu itself has taken the focus.
    const frame = requestAnimationFrame(() => content.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus());
    return () => cancelAnimationFrame(frame);
  }, [openedBy]);
  return (
    <DropdownMenu.Root
      modal={false}
      defaultOpen={openedBy !== undefined}
      onOpenChange={(isOpen) => isOpen && onOpen?.()}
    >
      <DropdownMenu.Trigger asChild ref={locate}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={landmark}>
        <DropdownMenu.Content ref={content} align="end" sideOffset={4} collisionPadding={8} className="drop-menu">
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const ITEM = "drop-menu__item";

type MenuItemProps = {
  readonly icon: IconName;
  readonly disabled?: boolean;
  readonly tone?: "danger";
  readonly onSelect: () => void;
  readonly children: ReactNode;
};

export function MenuItem({ icon, disabled = false, tone, onSelect, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={tone === "danger" ? `${ITEM} ${ITEM}--danger` : ITEM}
    >
      <Icon name={icon} />
      {children}
    </DropdownMenu.Item>
  );
}

type MenuLinkProps = {
  readonly icon: IconName;
  readonly href: string;
  readonly onSelect?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function MenuLink({ icon, href, onSelect, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild {...(onSelect && { onSelect })}>
      <a href={href} className={ITEM}>
        <Icon name={icon} />
        {children}
      </a>
    </DropdownMenu.Item>
  );
}
