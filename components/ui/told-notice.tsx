"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "./notice";

type ToldNoticeProps = Omit<ComponentProps<typeof Notice>, "role">;

/**
 * The answer to a form. Its button may be far below, so the notice scrolls into view and takes the focus when it is
 * mounted; mount it again for each answer.
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
