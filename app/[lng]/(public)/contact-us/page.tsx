import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ContactScreen } from "@/components/contact/contact-screen";
import { isLanguage } from "@/lib/i18n/language";
import { contactMetadata, loadContact, type PageParams } from "./load";

type Props = { readonly params: Promise<{ lng: string }>; readonly searchParams: Promise<PageParams> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { lng } = await params;
  return isLanguage(lng) ? contactMetadata(lng, await searchParams) : {};
}

/** A GET depends on the URL alone; a refused POST shows the form again. */
export default async function ContactPage({ params, searchParams }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  const contact = await loadContact(lng, await searchParams, new Date());
  return <ContactScreen lng={lng} {...contact} />;
}
