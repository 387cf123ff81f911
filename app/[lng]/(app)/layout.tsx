import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import "../../styles/app.css";
import { AppWatch } from "@/components/layout/app-watch";
import { isLanguage } from "@/lib/i18n/language";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

// Every response has its own nonce and belongs to one visitor.
export const dynamic = "force-dynamic";

/** Signed-in pages: hydrated at once and streamed; see docs/decisions/app-pages.md. */
export default async function AppLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  return (
    <>
      <AppWatch />
      {children}
    </>
  );
}
