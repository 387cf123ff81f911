import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { isLanguage } from "@/lib/i18n/language";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

export const dynamic = "force-dynamic";

/** The frame without anything from the database: what is shown when the database is away. */
export default async function BareLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  // This body stands in for many pages: it is none of the navigation, and its other languages are their home pages.
  return (
    <PublicFrame lng={lng} address={`/${lng}/`} settings={null} now={new Date()}>
      {children}
    </PublicFrame>
  );
}
