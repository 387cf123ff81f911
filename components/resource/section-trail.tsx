"use client";

import { useTranslations } from "next-intl";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

/** The sections that have pages below them: their addresses by their names among the messages. */
const SECTIONS = { restaurants: "restaurants/list", defaultImages: "default-images", posts: "weblog/list" } as const;

type SectionTrailProps = {
  readonly lng: Language;
  readonly section: keyof typeof SECTIONS;
  /** The business that the page is about, if it is not the form of that business itself. */
  readonly business?: { readonly id: string; readonly name: string };
  /** What the page itself is called. */
  readonly current: string;
};

/** The way to a page below a section of the dashboard. */
export function SectionTrail({ lng, section, business, current }: SectionTrailProps) {
  const t = useTranslations("dashboard");
  const above = business ? [{ href: paths.editBusiness(lng, business.id), text: isolated(business.name) }] : [];
  const first = { href: paths.dashboard(lng, SECTIONS[section]), text: t(section) };
  return (
    <div className="wrap-anywhere">
      <Breadcrumb label={t("trail")} items={[first, ...above, { text: isolated(current) }]} />
    </div>
  );
}
