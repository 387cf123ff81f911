import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { LostPart } from "@/components/layout/lost-part";
import { Icon } from "@/components/ui/icon";
import { SkipLink } from "@/components/ui/skip-link";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { DashboardNav } from "./dashboard-nav";
import { NavDrawer } from "./nav-drawer";

type DashboardFrameProps = { readonly lng: Language; readonly role: Role; readonly children: ReactNode };

/** Sidebar and content; on phones a bar whose button opens the sidebar as a drawer. */
export function DashboardFrame({ lng, role, children }: DashboardFrameProps) {
  const t = texts(lng, "dashboard");
  const siteName = texts(lng, "common")("siteName");
  const rest = (
    <a
      href={paths.home(lng)}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-2 hover:bg-sunk hover:text-ink"
    >
      <Icon name="external-link" />
      {t("viewSite")}
    </a>
  );
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[264px_1fr]">
      <SkipLink>{t("skip")}</SkipLink>
      <header className="sticky top-0 z-50 flex items-center gap-2 border-b border-line bg-surface px-2 py-1 lg:hidden">
        <NavDrawer lng={lng} role={role} rest={rest} />
        <Brand lng={lng} name={siteName} />
      </header>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-e border-line bg-surface p-4 lg:flex">
        <Brand lng={lng} name={siteName} />
        <DashboardNav lng={lng} role={role} />
        <div className="mt-auto border-t border-line pt-4">{rest}</div>
      </aside>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1040px] min-w-0 p-4 outline-none lg:p-8">
        <LostPart lng={lng} />
        {children}
      </main>
    </div>
  );
}
