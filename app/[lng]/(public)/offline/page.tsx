import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/components/layout/page-metadata";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { OfflineScreen } from "./offline-screen";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  return pageMetadata(lng, paths.page(lng, "offline"), { title: texts(lng, "offline")("title"), noindex: true });
}

export default async function OfflinePage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  return <OfflineScreen lng={lng} />;
}
