import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { DashboardFrame } from "@/components/dashboard/dashboard-frame";
import { DashboardUserProvider } from "@/components/dashboard/dashboard-user";
import { SIDEBAR_COOKIE, sidebarWidth } from "@/components/dashboard/sidebar-state";
import { Providers } from "@/components/providers";
import { listNames } from "@/lib/business/list/queries";
import { mayAddBusiness } from "@/lib/business/manage/queries";
import { listScope } from "@/lib/business/policy";
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
  const width = sidebarWidth((await cookies()).get(SIDEBAR_COOKIE)?.value);
  const [mayAdd, businesses] = await Promise.all([
    mayAddBusiness(actor),
    actor.role === "admin" ? null : listNames(listScope(actor, { mine: true }), lng),
  ]);
  return (
    <Providers lng={lng} messages={messagesOf(lng, FRAME_TEXTS)}>
      <DashboardUserProvider role={actor.role} mayAdd={mayAdd} businesses={businesses?.map(({ id }) => id) ?? null}>
        <DashboardFrame lng={lng} sidebar={width}>
          {children}
        </DashboardFrame>
      </DashboardUserProvider>
    </Providers>
  );
}
