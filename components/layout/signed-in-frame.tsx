"use client";

import { useEffect, useRef } from "react";
import { useOutboxTexts } from "@/components/outbox/use-outbox-texts";
import { useSession } from "@/lib/api-client/use-session";

/**
 * Loads the enhancements that public pages get from their vanilla script, after hydration. When the session ends or
 * changes, here or in another tab, it leaves or reloads the page, so that no private data stays visible.
 */
export function SignedInFrame({ login }: { readonly login: string }) {
  const id = useSession().user?.id;
  const before = useRef(id);
  const outboxTexts = useRef(useOutboxTexts());
  useEffect(() => {
    void import("./frame-scripts").then(({ startFrame }) => startFrame(outboxTexts.current()));
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
