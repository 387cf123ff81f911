"use client";

import { useTranslations } from "next-intl";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { type DashboardSection, SECTIONS } from "@/lib/i18n/dashboard-sections";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

type NamedSection = {
  [P in DashboardSection]: (typeof SECTIONS)[P] extends { readonly name: string } ? P : never;
}[DashboardSection];

type SectionTrailProps = {
  readonly lng: Language;
  readonly section: NamedSection;
  /** The business that the page is about; omit on its own form. */
  readonly business?: { readonly id: string; readonly name: string };
  readonly current: string;
};

export function SectionTrail({ lng, section, business, current }: SectionTrailProps) {
  const t = useTranslations("dashboard");
  const above = business ? [{ href: paths.editBusiness(lng, business.id), text: isolated(business.name) }] : [];
  const first = { href: paths.dashboard(lng, section), text: t(SECTIONS[section].name) };
  return (
    <div className="wrap-anywhere">
      <Breadcrumb label={t("trail")} items={[first, ...above, { text: isolated(current) }]} />
    </div>
  );
}
