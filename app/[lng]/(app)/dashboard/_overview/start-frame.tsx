"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { hideStart } from "./start-state";

type StartFrameProps = {
  readonly userId: string;
  readonly hideText: string;
  /** The line to which the list is folded; undefined if it is open. */
  readonly folded?: ReactNode;
  readonly children: ReactNode;
};

export function StartFrame({ userId, hideText, folded, children }: StartFrameProps) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const content = (
    <>
      {children}
      <p className="grid justify-items-end px-2 pb-2">
        <Button
          variant="quiet"
          size="small"
          icon="x"
          onClick={() => {
            hideStart(userId);
            setHidden(true);
            document.getElementById("main")?.focus();
          }}
        >
          {hideText}
        </Button>
      </p>
    </>
  );
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface shadow-1 @table:col-span-full">
      {folded === undefined ? (
        content
      ) : (
        <details className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-1.5">
            {folded}
            <Icon name="chevron-down" className="text-ink-3 group-open:rotate-180" />
          </summary>
          {content}
        </details>
      )}
    </div>
  );
}
