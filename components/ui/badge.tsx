import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

type BadgeProps = { readonly kind?: "featured" | "new" | "closed"; readonly children: ReactNode };

/** One word; at most one badge per card. */
export function Badge({ kind = "new", children }: BadgeProps) {
  return <span className={`badge badge--${kind}`}>{children}</span>;
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
