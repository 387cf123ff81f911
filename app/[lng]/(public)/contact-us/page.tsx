import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ComponentProps } from "react";
import { ContactScreen } from "@/components/contact/contact-screen";
import { callState } from "@/components/contact/contact-ways";
import { pageMetadata } from "@/components/layout/page-metadata";
import { isReference } from "@/lib/contact-message/model";
import { CONTACT_REASONS, type Language } from "@/lib/core/constants";
import { formatPhone } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { cachePage, refusedForm } from "@/lib/page-cache/scope";
import { readSiteSettings } from "@/lib/settings/queries";

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

type PageParams = Record<string, string | string[] | undefined>;

async function contactMetadata(lng: Language, query: PageParams): Promise<Metadata> {
  const t = texts(lng, "contact");
  const { phone, email } = await readSiteSettings();
  return pageMetadata(lng, paths.page(lng, "contact-us"), {
    title: `${t("title")} | ${texts(lng, "common")("siteName")}`,
    description: t("description", { phone: phone ? formatPhone(phone) : (email ?? "") }),
    noindex: Object.keys(query).length > 0,
  });
}

type Contact = Omit<ComponentProps<typeof ContactScreen>, "lng">;

/** Data of the contact page; invalid `reason` and `sent` are ignored. */
async function loadContact(lng: Language, query: PageParams, now: Date): Promise<Contact> {
  const settings = await readSiteSettings();
  const reason = CONTACT_REASONS.find((known) => known === query.reason);
  const sent = typeof query.sent === "string" && isReference(query.sent) ? query.sent : undefined;
  const changesAt = settings.calls && callState(settings.calls, lng, now).changesAt;
  // A reference is only for its sender, so the page with one is not cached.
  cachePage({ tags: ["settings"], freshUntil: changesAt ?? undefined, store: query.sent === undefined });
  return { settings, now, reason, sent, refused: refusedForm() };
}
