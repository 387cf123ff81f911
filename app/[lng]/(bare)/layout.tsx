import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { isLanguage } from "@/lib/i18n/language";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

export const dynamic = "force-dynamic";

/** Frame without database content, for errors while the database is down. */
export default async function BareLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  // One body serves many URLs: no navigation item is current, and the language links lead to the home pages.
  return (
    <PublicFrame lng={lng} address={`/${lng}/`} settings={null} now={new Date()}>
      {children}
    </PublicFrame>
  );
}
