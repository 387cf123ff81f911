"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { DashboardNav } from "./dashboard-nav";

const load = () => import("@/components/ui/dialog").then(({ Dialog }) => ({ default: Dialog }));
const Dialog = lazyWithRetry(load);

type NavDrawerProps = { readonly lng: Language; readonly role: Role; readonly rest: ReactNode };

/** The sidebar on a phone. */
export function NavDrawer({ lng, role, rest }: NavDrawerProps) {
  const t = useTranslations("dashboard");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="menu"
        label={t("menu")}
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog open onOpenChange={setOpen} title={t("nav")} closeLabel={t("closeMenu")} side="start">
            <div className="mt-4 grid gap-4">
              <DashboardNav lng={lng} role={role} onChoose={() => setOpen(false)} />
              <div className="border-t border-line pt-4">{rest}</div>
            </div>
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
