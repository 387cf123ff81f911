import type { Metadata } from "next";
import { Suspense } from "react";
import { ListSkeleton } from "@/components/resource/list-states";
import { type Language, languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { confirmsBy, isConfirmed } from "@/lib/user/confirmation/queries";
import { readPersonalData } from "@/lib/user/export/queries";
import { requireUser } from "../../../_app/guard";
import { ConfirmToRead } from "../_profile/confirm-to-read";
import { DataScreen } from "../_profile/data-screen";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return { title: `${texts(lng, "profile.data")("title")} | ${texts(lng, "common")("siteName")}` };
}

export default async function DataPage({ params }: Props) {
  const { lng: named } = await params;
  const actor = await requireUser(named);
  const lng = languageOf(named);
  if (!isConfirmed(actor, new Date())) return <ConfirmToRead by={await confirmsBy(actor.id)} />;
  return (
    <Suspense fallback={<ListSkeleton label={texts(lng, "profile.data")("loading")} />}>
      <PersonalData lng={lng} userId={actor.id} />
    </Suspense>
  );
}

async function PersonalData({ lng, userId }: { readonly lng: Language; readonly userId: string }) {
  return <DataScreen lng={lng} data={await readPersonalData(userId, lng)} now={new Date()} />;
}
