import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ProblemScreen } from "@/components/layout/not-found-screen";
import { isLanguage } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";

type Props = {
  readonly params: Promise<{ lng: string }>;
  /** What could not be shown, where that has words of its own; only the front server asks with it. */
  readonly searchParams: Promise<{ about?: string | string[] }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "problem");
  return { title: t("title"), robots: { index: false } };
}

/** What stands in for a page that could not be made; the front server keeps it in memory and sends it with 500 or 503. */
export default async function ProblemPage({ params, searchParams }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  return <ProblemScreen lng={lng} isPost={(await searchParams).about === "post"} />;
}
