"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { useDashboardUser } from "./dashboard-user";
import { NAV_ENTRY, NAV_HERE, NAV_NAME, NAV_REST } from "./nav-entry";
import { sidebarFor, waitingIn } from "./sidebar";
import { useEntry } from "./use-entry";
import { useWaiting } from "./use-waiting";

type DashboardNavProps = {
  readonly lng: Language;
  readonly onChoose?: () => void;
};

/** The entries of the user's role, each with the number of what waits in it. */
export function DashboardNav({ lng, onChoose }: DashboardNavProps) {
  const t = useTranslations("dashboard");
  const { role, mayAdd } = useDashboardUser();
  const { entry: here } = useEntry(lng);
  const waiting = useWaiting();
  return (
    <nav aria-label={t("nav")}>
      <ul className="grid gap-1">
        {sidebarFor(role, mayAdd).map((entry) => (
          <li key={entry.name}>
            <Link
              href={paths.dashboard(lng, entry.tabs[0]?.path)}
              {...(onChoose && { onClick: onChoose })}
              aria-current={entry.name === here ? "true" : undefined}
              className={`${NAV_ENTRY} ${entry.name === here ? NAV_HERE : NAV_REST}`}
            >
              <Icon name={entry.icon} />
              <span className={NAV_NAME}>{t(`entries.${entry.name}`)}</span>
              <WaitingBadge
                lng={lng}
                count={waitingIn(entry, waiting)}
                className="@max-narrow:absolute @max-narrow:-end-1.5 @max-narrow:-top-1.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Larger numbers are shown as "99+" (H57). */
const COUNTED = 99;

type WaitingBadgeProps = { readonly lng: Language; readonly count: number; readonly className?: string };

/** Number of what waits (DSH-09). */
export function WaitingBadge({ lng, count, className = "" }: WaitingBadgeProps) {
  const t = useTranslations("dashboard");
  if (count === 0) return null;
  const shown = count > COUNTED ? `${formatNumber(COUNTED, lng)}+` : formatNumber(count, lng);
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-lapis px-1 text-xs font-semibold text-on-lapis ${className}`}
    >
      <span className="visually-hidden">{t("waits")}</span>
      <bdi>{shown}</bdi>
    </span>
  );
}
