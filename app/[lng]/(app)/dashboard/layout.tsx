import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DashboardFrame } from "@/components/dashboard/dashboard-frame";
import { MayAddBusinesses } from "@/components/dashboard/may-add";
import { NARROW, SIDEBAR_COOKIE } from "@/components/dashboard/sidebar-state";
import { Providers } from "@/components/providers";
import { mayAddBusiness } from "@/lib/business/manage/queries";
import { FRAME_TEXTS } from "@/lib/i18n/dashboard-sections";
import { languageOf } from "@/lib/i18n/language";
import { messagesOf } from "@/lib/i18n/texts";
import { requireAccess } from "../_app/guard";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

/** The dashboard is for owners and admins (GRD-06). */
export default async function DashboardLayout({ children, params }: Props) {
  const { lng: named } = await params;
  const actor = await requireAccess(named, "manager");
  const lng = languageOf(named);
  const isNarrow = (await cookies()).get(SIDEBAR_COOKIE)?.value === NARROW;
  return (
    <Providers lng={lng} messages={messagesOf(lng, FRAME_TEXTS)}>
      <MayAddBusinesses isAllowed={await mayAddBusiness(actor)}>
        <DashboardFrame lng={lng} role={actor.role} isNarrow={isNarrow}>
          {children}
        </DashboardFrame>
      </MayAddBusinesses>
    </Providers>
  );
}
