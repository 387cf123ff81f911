"use client";

import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type MenuProps = {
  /** A button; it is told what it opens. */
  readonly trigger: ReactNode;
  readonly children: ReactNode;
};

/** A menu below a button: arrows, first letters, Escape; focus returns to the button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-[80] min-w-48 rounded-md border border-line bg-raised p-1 text-ink shadow-3"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

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
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none data-disabled:cursor-default data-disabled:text-ink-3 data-highlighted:bg-sunk ${tone === "danger" ? "text-anar" : ""}`}
    >
      <Icon name={icon} />
      {children}
    </DropdownMenu.Item>
  );
}
