import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClaimScreen } from "@/components/claim/claim-screen";
import { findStanding } from "@/lib/claim/queries";
import { isUuid } from "@/lib/core/text";
import { languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireUser } from "../../../../_app/guard";

type Props = { readonly params: Promise<{ lng: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return { title: `${texts(lng, "claiming")("title")} | ${texts(lng, "common")("siteName")}` };
}

/** Claims a business (H32). */
export default async function ClaimPage({ params }: Props) {
  const { lng: named, id } = await params;
  const actor = await requireUser(named);
  const standing = isUuid(id) ? await findStanding(actor.id, id) : null;
  if (!standing) notFound();
  return <ClaimScreen lng={languageOf(named)} standing={standing} />;
}
