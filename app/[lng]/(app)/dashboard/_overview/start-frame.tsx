"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { hideStart } from "./start-state";

type StartFrameProps = {
  readonly userId: string;
  readonly hideText: string;
  readonly children: ReactNode;
};

export function StartFrame({ userId, hideText, children }: StartFrameProps) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <div className="relative">
      {children}
      <div className="absolute end-2 bottom-2">
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
      </div>
    </div>
  );
}
