"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { DashboardNav } from "./dashboard-nav";

type NavDrawerProps = { readonly lng: Language; readonly role: Role; readonly rest: ReactNode };

/** The sidebar on a phone. */
export function NavDrawer({ lng, role, rest }: NavDrawerProps) {
  const t = useTranslations("dashboard");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="menu" label={t("menu")} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen} title={t("nav")} closeLabel={t("closeMenu")} place="start">
        <div className="mt-4 grid gap-4">
          <DashboardNav lng={lng} role={role} onChoose={() => setOpen(false)} />
          <div className="border-t border-line pt-4">{rest}</div>
        </div>
      </Dialog>
    </>
  );
}
