import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/layout/public-frame";
import { slotsChangeAt } from "@/lib/featured/queries";
import { isLanguage } from "@/lib/i18n/language";
import { cachePage, currentAddress } from "@/lib/page-cache/scope";
import { bannerChangesAt } from "@/lib/settings/model";
import { readSiteSettings } from "@/lib/settings/queries";

type Props = { readonly children: ReactNode; readonly params: Promise<{ lng: string }> };

// The page cache in front of Next caches whole pages; Next's own caching would store them twice.
export const dynamic = "force-dynamic";

export default async function PublicLayout({ children, params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const now = new Date();
  const [settings, slotsChange] = await Promise.all([readSiteSettings(), slotsChangeAt(now)]);
  cachePage({ tags: ["settings"], freshUntil: bannerChangesAt(settings.banner, now) });
  // Every list of businesses shows which ones are featured.
  cachePage({ tags: ["featured"], freshUntil: slotsChange });
  return (
    <PublicFrame lng={lng} address={currentAddress() ?? `/${lng}`} settings={settings} now={now}>
      {children}
    </PublicFrame>
  );
}
