"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { MouseEventHandler } from "react";
import type { Language } from "@/lib/i18n/language";
import { paths, queryString } from "@/lib/i18n/paths";

const WAYS = { photo: "menu-photo", file: "menu-uploader", hand: "dishes/add" } as const;

type MenuWaysProps = {
  readonly lng: Language;
  readonly way: keyof typeof WAYS;
  /** Stays chosen on the other way. */
  readonly business: string | undefined;
  readonly className?: string;
  /** Before another way is opened; may prevent it. */
  readonly onLeave?: MouseEventHandler;
};

/** The three ways to add a menu: each is a page of its own, for the same business. */
export function MenuWays({ lng, way, business = "", className = "", onLeave }: MenuWaysProps) {
  const t = useTranslations("dashboard");
  return (
    <nav aria-label={t("addMenu")} className={`shrink-0 overflow-x-auto ${className}`}>
      <ul className="flex w-max gap-1 rounded-lg bg-sunk p-1">
        {(["photo", "file", "hand"] as const).map((each) => (
          <li key={each}>
            <Link
              href={`${paths.dashboard(lng, WAYS[each])}${queryString({ restaurant: business })}`}
              aria-current={each === way ? "page" : undefined}
              onClick={onLeave}
              className="flex min-h-11 items-center rounded-md border border-transparent px-3 text-sm font-semibold text-ink-2 aria-[current]:border-line-strong aria-[current]:bg-surface aria-[current]:text-lapis"
            >
              {t(`menuWays.${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
