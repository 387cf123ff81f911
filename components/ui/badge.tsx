import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const KINDS = {
  featured: "bg-saffron text-(--on-saffron)",
  new: "bg-lapis-tint text-lapis",
  closed: "bg-anar-tint text-anar",
} as const;

type BadgeProps = { readonly kind: keyof typeof KINDS; readonly children: ReactNode };

/** One word; at most one badge per card. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span
      className={`badge inline-flex items-center gap-1 rounded-sm px-[9px] py-px text-xs leading-[1.75] font-semibold ${KINDS[kind]}`}
    >
      {children}
    </span>
  );
}

type TagProps = { readonly icon?: IconName; readonly children: ReactNode };

export function Tag({ icon, children }: TagProps) {
  return (
    <span className="inline-flex items-center gap-[5px] text-sm leading-(--lh-small) whitespace-nowrap text-ink-2">
      {icon ? <Icon name={icon} className="text-xs text-ink-3" /> : null}
      {children}
    </span>
  );
}
