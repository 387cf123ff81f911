"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type FailedSectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly again: string;
  /** Shows the page anew. */
  readonly onRetry: () => void;
};

/** What stands in the place of a page of the app that broke; the frame around it stays. */
export function FailedSection({ title, text, again, onRetry }: FailedSectionProps) {
  const cache = useQueryClient();
  const retry = () => {
    // What it broke over may be kept: it is asked for again. The frame goes on using what is its own.
    cache.removeQueries({ type: "inactive" });
    onRetry();
  };
  return (
    <Notice tone="error" role="alert">
      {/* The page's own heading went with the page. */}
      <h1 className="text-lg leading-(--lh-tight)">{title}</h1>
      {text === undefined ? null : <p className="mt-1">{text}</p>}
      <Button variant="outline" size="small" icon="refresh-cw" className="mt-3" onClick={retry}>
        {again}
      </Button>
    </Notice>
  );
}
