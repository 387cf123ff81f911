"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "./notice";

type FocusedNoticeProps = Omit<ComponentProps<typeof Notice>, "role">;

/**
 * Result of a form. The button may be far below, so the notice scrolls into view and takes the focus when mounted;
 * mount it again for each result.
 */
export function FocusedNotice(props: FocusedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-md outline-none">
      <Notice {...props} role="alert" />
    </div>
  );
}
