"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type SectionHeadProps = {
  readonly title: string;
  readonly lead: string;
  /** Label of the button that creates an entry, if any. */
  readonly action?: string;
  readonly onAction?: () => void;
  readonly children?: ReactNode;
};

export function SectionHead({ title, lead, action, onAction, children }: SectionHeadProps) {
  return (
    <header className="flex flex-wrap items-end gap-4">
      <div className="min-w-56 flex-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      {children}
      {action === undefined ? null : (
        <Button size="small" icon="plus" onClick={onAction}>
          {action}
        </Button>
      )}
    </header>
  );
}
