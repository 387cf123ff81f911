import type { ReactNode } from "react";
import { TilePattern } from "./tile-pattern";

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <TilePattern />
      <p className="text-[20px] leading-(--lh-tight) font-bold text-ink">{title}</p>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
