"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef, useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { useOpening } from "@/components/resource/use-opening";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listSessions } from "@/lib/calls/user-session";
import { formatDate, formatDateTime } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Device } from "./profile";

const loadEnd = () => import("./end-dialog").then(({ EndDialog }) => ({ default: EndDialog }));
const EndDialog = lazyWithRetry(loadEnd);

const ICONS: Readonly<Record<Device["device"]["kind"], IconName>> = {
  phone: "phone",
  tablet: "phone",
  computer: "monitor-smartphone",
  other: "globe",
};

/** Signed-in devices, each with a button to sign it out. */
export function Devices({ lng }: { readonly lng: Language }) {
  const t = useTranslations("profile");
  const { data, error, refetch } = useQuery(queryOptionsFor(listSessions, {}));
  const [asked, ask] = useState<Device | "others" | null>(null);
  const opening = useOpening();
  const nameOf = useDeviceName();
  const list = useRef<HTMLUListElement>(null);
  const count = data?.data.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    if (asked !== null || count >= before.current) {
      before.current = Math.max(before.current, count);
      return;
    }
    before.current = count;
    // The focused row is gone after signing out. The dialog, if it closes now, tries to restore the focus first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [count, asked]);
  if (!data && error) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t("loadingDevices")} />;
  const others = data.data.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="grid w-full gap-px outline-none">
        {data.data.map((device) => (
          <li key={device._id} className="flex flex-wrap items-center gap-3 border-t border-line py-3">
            <Icon name={ICONS[device.device.kind]} className="shrink-0 text-ink-3" />
            <div className="min-w-0 flex-[1_1_9rem]">
              <p className="font-medium">
                <bdi>{nameOf(device)}</bdi>
              </p>
              <p className="text-sm text-ink-2">
                {device.isCurrent ? (
                  <b className="text-istalif">{t("thisDevice")}</b>
                ) : (
                  t("lastUsed", { date: formatDateTime(device.lastSeenAt, lng) })
                )}
                {" · "}
                {t("signedIn", { date: formatDate(device.createdAt, lng) })}
              </p>
            </div>
            {device.isCurrent ? null : (
              <Button
                variant="outline"
                size="small"
                className="ms-auto"
                aria-label={t("endDevice", { name: nameOf(device) })}
                onClick={() => opening(loadEnd, () => ask(device))}
              >
                {t("end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button variant="outline" size="small" onClick={() => opening(loadEnd, () => ask("others"))}>
          {t("endOthers")}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{t("noOthers")}</p>
      )}
      <Suspense fallback={null}>
        {asked === null ? null : (
          <EndDialog asked={asked} name={asked === "others" ? "" : nameOf(asked)} onClose={() => ask(null)} />
        )}
      </Suspense>
    </>
  );
}

/** "Chrome, Android"; a generic word if the user agent names neither. */
function useDeviceName(): (device: Device) => string {
  const t = useTranslations("profile");
  const words = useTranslations("resource");
  return ({ device: { browser, system } }) =>
    [browser, system].filter((part) => part !== null).join(words("comma")) || t("unknownDevice");
}
