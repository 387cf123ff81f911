import type { Metadata } from "next";
import { pageMetadata } from "@/components/layout/page-metadata";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { DataScreen } from "./data-screen";
import { loadData } from "./load";

type Props = {
  readonly params: Promise<{ lng: string }>;
  readonly searchParams: Promise<{ since?: string | string[] }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ lng }, { since }] = await Promise.all([params, searchParams]);
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "openData");
  return pageMetadata(lng, paths.page(lng, "data"), {
    title: t("metaTitle"),
    description: t("description"),
    noindex: since !== undefined,
  });
}

export default async function DataPage({ params, searchParams }: Props) {
  const [{ lng }, { since }] = await Promise.all([params, searchParams]);
  return <DataScreen {...(await loadData(lng, [since].flat()[0]))} />;
}
