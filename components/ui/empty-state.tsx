import type { ReactNode } from "react";
import { TilePattern } from "./tile-pattern";

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
};

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty-state relative grid justify-items-center gap-2 overflow-clip rounded-(--r-xl) border border-line bg-surface px-5 py-10 text-center text-ink-2 *:relative [&>.button]:mt-2 [&>.tile-pattern]:absolute [&>.tile-pattern]:text-lapis [&>.tile-pattern]:opacity-7">
      <TilePattern />
      <p className="text-[20px] leading-(--lh-tight) font-bold text-ink">{title}</p>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}
