"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "./notice";

type ToldNoticeProps = Omit<ComponentProps<typeof Notice>, "role">;

/**
 * What a form was answered: who pressed its button may stand far below, so it is brought into view and has the focus. It
 * must appear anew with each answer.
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
