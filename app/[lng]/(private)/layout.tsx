import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { isLanguage } from "@/lib/i18n/language";
import { currentAddress } from "@/lib/page-cache/scope";
import { readSiteSettings } from "@/lib/settings/queries";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

export const dynamic = "force-dynamic";

/** Pages with a secret in the URL: public layout, never cached. */
export default async function PrivateLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const settings = await readSiteSettings();
  return (
    <PublicFrame lng={lng} address={currentAddress() ?? `/${lng}`} settings={settings} now={new Date()}>
      {children}
    </PublicFrame>
  );
}
