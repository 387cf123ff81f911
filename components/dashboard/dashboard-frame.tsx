import type { ReactNode } from "react";
import { SessionMark } from "@/components/account-menu/session-mark";
import { Brand } from "@/components/layout/brand";
import { LostPart } from "@/components/layout/lost-part";
import { LookDrop } from "@/components/layout/nav-drops";
import { accountLinks } from "@/components/layout/nav-links";
import { SignedInFrame } from "@/components/layout/signed-in-frame";
import { SkipLink } from "@/components/ui/skip-link";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { DashboardShell } from "./dashboard-shell";

type DashboardFrameProps = {
  readonly lng: Language;
  readonly role: Role;
  /** From the user's cookie. */
  readonly isNarrow: boolean;
  readonly children: ReactNode;
};

/** Sidebar, top bar and content; on phones the sidebar is a drawer (DSH-02). */
export function DashboardFrame({ lng, role, isNarrow, children }: DashboardFrameProps) {
  const name = texts(lng, "common")("siteName");
  return (
    <>
      <SessionMark />
      <SignedInFrame login={paths.page(lng, "login")} />
      <SkipLink>{texts(lng, "dashboard")("skip")}</SkipLink>
      <DashboardShell
        lng={lng}
        role={role}
        isNarrow={isNarrow}
        brand={<Brand lng={lng} name={name} />}
        look={<LookDrop lng={lng} />}
        links={accountLinks(lng)}
      >
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[1200px] min-w-0 p-4 outline-none lg:p-8">
          <LostPart lng={lng} />
          {children}
        </main>
      </DashboardShell>
    </>
  );
}
