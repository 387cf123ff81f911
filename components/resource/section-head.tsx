"use client";

import { Button } from "@/components/ui/button";

type SectionHeadProps = {
  readonly title: string;
  readonly lead: string;
  /** What makes another entry. */
  readonly action: string;
  readonly onAction: () => void;
};

/** What a section of the dashboard is, and its one main action. */
export function SectionHead({ title, lead, action, onAction }: SectionHeadProps) {
  return (
    <header className="flex flex-wrap items-end gap-4">
      <div className="min-w-56 flex-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      <Button size="small" icon="plus" onClick={onAction}>
        {action}
      </Button>
    </header>
  );
}
