"use client";

import { Command } from "cmdk";
import { Icon, type IconName } from "@/components/ui/icon";

export const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3";

type EntryProps = {
  readonly icon: IconName;
  /** Unique id of the entry, and its name by default. */
  readonly value: string;
  readonly name?: string;
  readonly keywords: string[];
  /** Secondary text. */
  readonly hint?: string;
  /** Skips the client's filter, because the server has matched it. */
  readonly isFound?: boolean;
  readonly onSelect: () => void;
};

export function Entry({ icon, value, name = value, keywords, hint, isFound, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      {...(isFound && { forceMount: true })}
      onSelect={onSelect}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 font-medium data-[selected=true]:bg-lapis-tint data-[selected=true]:text-lapis"
    >
      <Icon name={icon} />
      <bdi>{name}</bdi>
      {hint === undefined ? null : <span className="ms-auto text-sm font-normal text-ink-2">{hint}</span>}
    </Command.Item>
  );
}
