"use client";

import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Island } from "@/components/ui/island";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import { withTexts } from "@/components/with-texts";
import { readDraft } from "@/lib/api-client/draft";
import { ADD_BUTTON } from "./add-buttons";
import { type TrayBusiness, trayName } from "./tray-business";
import type { PutDish } from "./use-add-buttons";

const importTray = () => import("./tray-live");
const loadTray = withTexts(() => importTray().then((module) => ({ default: module.TrayLive })), ["tray"]);
const TrayLive = lazyWithRetry(loadTray);
const load = () => Promise.all([importTray(), loadTray()]);

type TrayAreaProps = {
  readonly business: TrayBusiness;
  /** Text for when the order cannot be loaded offline. */
  readonly failed: string;
  readonly children: ReactNode;
};

/**
 * Wraps the page of a business and delegates clicks on the buttons that add dishes. Everything else about orders loads
 * with the first dish, or if an order exists (docs/decisions/tray.md).
 */
export function TrayArea({ business, failed, children }: TrayAreaProps) {
  const root = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  /** The dish added last; undefined while there is no order. */
  const [last, tell] = useState<PutDish | null>();

  useEffect(() => {
    const wake = () => {
      if (readDraft(trayName(business.id)) === null) return;
      load().then(
        () => tell((before) => before ?? null),
        (error) => console.warn(error),
      );
    };
    wake();
    // Another tab may start an order.
    window.addEventListener("storage", wake);
    return () => window.removeEventListener("storage", wake);
  }, [business.id]);

  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(ADD_BUTTON) : null;
    if (!button) return;
    load().then(
      ([{ putDish }]) => tell(putDish(business.id, button)),
      () => toast("error", failed),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked are the buttons in it.
    <div ref={root} onClick={onClick}>
      {children}
      <Island data-tray="">
        {/* Always rendered, so that screen readers announce changes. */}
        <p className="visually-hidden" role="status" ref={setStatus} />
        {last === undefined ? null : (
          <Suspense fallback={null}>
            <TrayLive business={business} root={root} status={status} last={last} onTell={tell} />
          </Suspense>
        )}
      </Island>
    </div>
  );
}
