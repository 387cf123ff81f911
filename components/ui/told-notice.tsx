"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "./notice";

type ToldNoticeProps = Omit<ComponentProps<typeof Notice>, "role">;

/**
 * Result of a form. The button may be far below, so the notice scrolls into view and takes the focus when mounted;
 * mount it again for each result.
 */
export function ToldNotice(props: ToldNoticeProps) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    told.current?.focus({ preventScroll: true });
    told.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={told} tabIndex={-1} className="rounded-md outline-none">
      <Notice {...props} role="alert" />
    </div>
  );
}
