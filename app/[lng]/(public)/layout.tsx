import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { isLanguage } from "@/lib/i18n/language";
import { cachePage, currentAddress } from "@/lib/page-cache/scope";
import { readSiteSettings } from "@/lib/settings/queries";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

// The page cache in front of Next keeps whole pages; Next's own caching would only keep them twice.
export const dynamic = "force-dynamic";

export default async function PublicLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const settings = await readSiteSettings();
  cachePage({ tags: ["settings"] });
  return (
    <PublicFrame lng={lng} address={currentAddress() ?? `/${lng}`} settings={settings} now={new Date()}>
      {children}
    </PublicFrame>
  );
}
