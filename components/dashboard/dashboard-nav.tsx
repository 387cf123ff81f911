"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { Icon } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { useMayAdd } from "./may-add";
import { NAV_ENTRY, NAV_HERE, NAV_ICON, NAV_REST } from "./nav-entry";
import { type SidebarPage, type SidebarSection, sidebarFor } from "./sidebar";
import { useWaiting } from "./use-waiting";

type DashboardNavProps = {
  readonly lng: Language;
  readonly role: Role;
  /** Icons only (DSH-03); names remain for screen readers and as tooltips. */
  readonly isNarrow?: boolean;
  readonly onChoose?: () => void;
};

/** The sections of a role. The current one is marked and expanded. */
export function DashboardNav({ lng, role, isNarrow = false, onChoose }: DashboardNavProps) {
  const t = useTranslations("dashboard");
  const here = usePathname();
  const mayAdd = useMayAdd();
  const waiting = useWaiting();
  const hrefOf = ({ path }: SidebarPage) => paths.dashboard(lng, path);
  const link = (to: SidebarPage, look: string, content: React.ReactNode) => (
    <Link
      href={hrefOf(to)}
      {...(onChoose && { onClick: onChoose })}
      {...(isNarrow && { title: t(to.name) })}
      aria-current={here === hrefOf(to) ? "page" : undefined}
      className={`${look} ${here === hrefOf(to) ? NAV_HERE : NAV_REST}`}
    >
      {content}
    </Link>
  );
  return (
    <nav aria-label={t("nav")}>
      <ul className="grid gap-1">
        {sidebarFor(role, mayAdd).map(({ pages, ...section }) => {
          const isOpen = [section, ...pages].some((page) => here === hrefOf(page));
          return (
            <Fragment key={section.name}>
              {section.part && !isNarrow ? (
                <li className="px-3 pt-4 pb-1 text-xs font-semibold text-ink-3">{t(`parts.${section.part}`)}</li>
              ) : null}
              <li>
                {link(
                  section,
                  isNarrow ? NAV_ICON : NAV_ENTRY,
                  <>
                    <Icon name={section.icon} />
                    <span className={isNarrow ? "visually-hidden" : "min-w-0 flex-1"}>{t(section.name)}</span>
                    <Badge
                      lng={lng}
                      section={section}
                      isNarrow={isNarrow}
                      count={section.badge && waiting?.[section.badge]}
                    />
                  </>,
                )}
                {isOpen && pages.length > 0 && !isNarrow ? (
                  <ul className="ms-8 grid gap-1 border-s border-line ps-2 pt-1">
                    {pages.map((page) => (
                      <li key={page.name}>
                        {link(page, "flex min-h-11 items-center rounded-md px-3 text-sm", t(page.name))}
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            </Fragment>
          );
        })}
      </ul>
    </nav>
  );
}

/** Larger numbers are shown as "99+" (H57). */
const COUNTED = 99;

type BadgeProps = {
  readonly lng: Language;
  readonly section: Pick<SidebarSection, "badge">;
  readonly isNarrow: boolean;
  readonly count: number | undefined;
};

/** Number of open items of a section (DSH-09). */
function Badge({ lng, section, isNarrow, count = 0 }: BadgeProps) {
  const t = useTranslations("dashboard");
  if (count === 0 || !section.badge) return null;
  const shown = count > COUNTED ? `${formatNumber(COUNTED, lng)}+` : formatNumber(count, lng);
  return (
    <span
      className={`grid place-items-center rounded-full bg-lapis text-xs font-semibold text-on-lapis ${isNarrow ? "absolute end-0 top-0 h-5 min-w-5 px-1" : "h-6 min-w-6 px-2"}`}
    >
      <span className="visually-hidden">{t("waits")}</span>
      <bdi>{shown}</bdi>
    </span>
  );
}
