"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { SECTIONS } from "./sections";

type DashboardNavProps = { readonly lng: Language; readonly role: Role; readonly onChoose?: () => void };

/** The sections that somebody of this role may use; the one that is open is marked. */
export function DashboardNav({ lng, role, onChoose }: DashboardNavProps) {
  const t = useTranslations("dashboard");
  const here = usePathname();
  return (
    <nav aria-label={t("nav")}>
      <ul className="grid gap-1">
        {SECTIONS.filter(({ roles }) => roles.includes(role)).map(({ path, text, icon }) => {
          const href = paths.dashboard(lng, path);
          const isHere = here === href;
          return (
            <li key={text}>
              <Link
                href={href}
                {...(onChoose && { onClick: onChoose })}
                aria-current={isHere ? "page" : undefined}
                className={`flex min-h-11 items-center gap-3 rounded-md px-3 font-medium ${
                  isHere ? "bg-lapis-tint font-semibold text-lapis" : "text-ink-2 hover:bg-sunk hover:text-ink"
                }`}
              >
                <Icon name={icon} />
                {t(text)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
