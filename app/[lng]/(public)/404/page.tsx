import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { Static } from "@/components/static/static";
import { isLanguage } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "notFound");
  return { title: t("title"), robots: { index: false, follow: true } };
}

/** The body of every 404: the front server sends it with that status. */
export default async function NotFoundPage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  return (
    <Static>
      <NotFoundScreen lng={lng} />
    </Static>
  );
}
