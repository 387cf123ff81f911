import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { isLanguage } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";

type Props = {
  readonly params: Promise<{ lng: string }>;
  /** Kind of the missing page, if it has its own text; only the HTTP server in front sets it. */
  readonly searchParams: Promise<{ about?: string | string[] }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  const isPost = (await searchParams).about === "post";
  return {
    title: isPost ? texts(lng, "post")("notFound") : texts(lng, "notFound")("title"),
    robots: { index: false, follow: true },
  };
}

/** The body of every 404; the HTTP server in front sends it with that status. */
export default async function NotFoundPage({ params, searchParams }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const isPost = (await searchParams).about === "post";
  return <NotFoundScreen lng={lng} isPost={isPost} />;
}
