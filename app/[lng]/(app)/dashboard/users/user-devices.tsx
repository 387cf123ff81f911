"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { useUserWrites } from "./use-user-writes";
import type { OpenedUser } from "./users";

type UserDevicesProps = { readonly lng: Language; readonly user: OpenedUser };

export function UserDevices({ lng, user }: UserDevicesProps) {
  const t = useTranslations("members");
  const { endDevice, isPending } = useUserWrites();
  if (user.devices.length === 0) return null;
  return (
    <section>
      <h3 className="text-base font-semibold">{t("counts.sessions")}</h3>
      <ul className="grid">
        {user.devices.map(({ _id, device: { kind, browser, system }, lastSeenAt }) => {
          const names = [browser, system].flatMap((word) => (word === null ? [] : isolated(word)));
          const name = [t(`devices.${kind}`), ...names].join(" · ");
          return (
            <li key={_id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-b-0">
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-sm text-ink-2">{t("lastUsed", { when: formatBothDateTimes(lastSeenAt, lng) })}</p>
              </div>
              <Button
                variant="outline"
                size="small"
                aria-label={t("endDevice", { name })}
                aria-disabled={isPending}
                onClick={() => isPending || endDevice(user, _id)}
              >
                {t("end")}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
