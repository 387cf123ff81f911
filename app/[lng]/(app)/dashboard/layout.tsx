import type { ReactNode } from "react";
import { DashboardFrame } from "@/components/dashboard/dashboard-frame";
import { Providers } from "@/components/providers";
import { languageOf } from "@/lib/i18n/language";
import { messagesOf } from "@/lib/i18n/texts";
import { requireManager } from "../_app/guard";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

/** What the sections' client components say; the rest is written on the server. */
const NAMESPACES = ["dashboard", "resource", "categories", "groups", "errors"] as const;

/** The dashboard is for owners and admins (GRD-06). */
export default async function DashboardLayout({ children, params }: Props) {
  const { lng: named } = await params;
  const { role } = await requireManager(named);
  const lng = languageOf(named);
  return (
    <Providers lng={lng} messages={messagesOf(lng, NAMESPACES)}>
      <DashboardFrame lng={lng} role={role}>
        {children}
      </DashboardFrame>
    </Providers>
  );
}
