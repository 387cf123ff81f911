import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProblemScreen } from "@/components/layout/not-found-screen";
import { isLanguage } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";

type Props = {
  readonly params: Promise<{ lng: string }>;
  /** Kind of the failed page, if it has its own text; only the HTTP server in front sets it. */
  readonly searchParams: Promise<{ about?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "problem");
  return { title: t("title"), robots: { index: false } };
}

/** Error page that the HTTP server in front keeps in memory and sends with 500 or 503. */
export default async function ProblemPage({ params, searchParams }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  return <ProblemScreen lng={lng} isPost={(await searchParams).about === "post"} />;
}
