import type { ReactNode } from "react";
import { TilePattern } from "./tile-pattern";

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  /** The one thing to do next. */
  readonly children?: ReactNode;
};

/** Nothing here yet: one sentence and one action on a tile. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <TilePattern />
      <p className="empty-state__title">{title}</p>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
