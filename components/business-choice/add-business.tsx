"use client";

import { useTranslations } from "next-intl";
import { useDashboardUser } from "@/components/dashboard/dashboard-user";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

export function AddBusiness({ lng }: { readonly lng: Language }) {
  const t = useTranslations("dashboard");
  if (!useDashboardUser().mayAdd) return null;
  return (
    <Button icon="plus" href={paths.dashboard(lng, "restaurants/add")}>
      {t("addBusiness")}
    </Button>
  );
}
