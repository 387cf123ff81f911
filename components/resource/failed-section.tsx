"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

type FailedSectionProps = {
  readonly title: string;
  readonly text?: string;
  readonly again: string;
  readonly onRetry: () => void;
};

export function FailedSection({ title, text, again, onRetry }: FailedSectionProps) {
  const cache = useQueryClient();
  const retry = () => {
    // Drop cached data, which may have caused the error; the frame's active queries stay.
    cache.removeQueries({ type: "inactive" });
    onRetry();
  };
  return (
    <Notice tone="error" role="alert">
      {/* The page's own heading is gone. */}
      <h1 className="text-lg leading-(--lh-tight)">{title}</h1>
      {text === undefined ? null : <p className="mt-1">{text}</p>}
      <Button variant="outline" size="small" icon="refresh-cw" className="mt-3" onClick={retry}>
        {again}
      </Button>
    </Notice>
  );
}
