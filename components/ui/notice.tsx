import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

const ICONS = {
  info: "info",
  good: "circle-check",
  warn: "triangle-exclamation-point",
  error: "circle-exclamation-point",
} as const satisfies Record<string, IconName>;

type NoticeProps = {
  readonly tone?: keyof typeof ICONS;
  readonly children: ReactNode;
  /** Set if it appears while the page is open. */
  readonly role?: "status" | "alert";
};

export function Notice({ tone = "info", children, role }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={role}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
