"use client";

import { useEffect, useRef } from "react";
import { useOutboxTexts } from "@/components/outbox/use-outbox-texts";
import { useSession } from "@/lib/api-client/use-session";

/**
 * In the frame of a page of the app. What public pages have by their small script comes by itself, after React. When the
 * session ends, here or in another tab, what the page shows of its owner goes with it.
 */
export function MemberFrame({ login }: { readonly login: string }) {
  const id = useSession().user?.id;
  const before = useRef(id);
  const outboxTexts = useRef(useOutboxTexts());
  useEffect(() => {
    void import("@/components/vanilla/member").then(({ startMemberFrame }) => startMemberFrame(outboxTexts.current()));
  }, []);
  useEffect(() => {
    const was = before.current;
    before.current = id;
    if (was === undefined || was === id) return;
    const here = encodeURIComponent(location.pathname + location.search);
    if (id === undefined) location.assign(`${login}?from=${here}`);
    else location.reload();
  }, [id, login]);
  return null;
}
