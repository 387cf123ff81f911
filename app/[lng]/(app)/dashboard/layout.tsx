import type { ReactNode } from "react";
import { requireManager } from "../_app/guard";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

/** The dashboard is for owners and admins (GRD-06). */
export default async function DashboardLayout({ children, params }: Props) {
  const { lng } = await params;
  await requireManager(lng);
  return children;
}
