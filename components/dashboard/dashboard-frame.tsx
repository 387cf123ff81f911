import type { ReactNode } from "react";
import { SessionMark } from "@/components/account-menu/session-mark";
import { Brand } from "@/components/layout/brand";
import { LostPart } from "@/components/layout/lost-part";
import { LookDrop } from "@/components/layout/nav-drops";
import { accountLinks } from "@/components/layout/nav-links";
import { SignedInFrame } from "@/components/layout/signed-in-frame";
import { SkipLink } from "@/components/ui/skip-link";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { DashboardShell } from "./dashboard-shell";
import type { SidebarWidth } from "./sidebar-state";

type DashboardFrameProps = {
  readonly lng: Language;
  /** From the user's cookie. */
  readonly sidebar: SidebarWidth;
  readonly children: ReactNode;
};

/** Sidebar, top bar and content; on phones a bar at the bottom, and the sidebar as a drawer (DSH-02). */
export function DashboardFrame({ lng, sidebar, children }: DashboardFrameProps) {
  const name = texts(lng, "common")("siteName");
  return (
    <>
      <SessionMark />
      <SignedInFrame login={paths.page(lng, "login")} />
      <SkipLink>{texts(lng, "dashboard")("skip")}</SkipLink>
      <DashboardShell
        lng={lng}
        sidebar={sidebar}
        brand={<Brand lng={lng} name={name} />}
        look={<LookDrop lng={lng} />}
        links={accountLinks(lng)}
      >
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1280px] min-w-0 p-4 outline-none max-md:pb-[calc(var(--bottom-bar,0px)+2rem)] md:p-6"
        >
          <LostPart lng={lng} />
          {children}
        </main>
      </DashboardShell>
    </>
  );
}
