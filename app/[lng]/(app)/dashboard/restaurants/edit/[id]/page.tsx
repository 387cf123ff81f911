import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { dashboardMetadata } from "@/components/dashboard/dashboard-metadata";
import { GonePlace } from "@/components/resource/gone-place";
import { businessEditCalls } from "@/lib/business/manage/calls";
import { findManaged } from "@/lib/business/manage/queries";
import { toRestaurant } from "@/lib/business/wire";
import { languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireManager } from "../../../../_app/guard";
import { Prefetched } from "../../../../_app/prefetched";
import { goneBusiness } from "../../../_section/chosen-business";
import { ChangedBusiness } from "../../_editor/changed-business";

type Props = { readonly params: Promise<{ lng: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return dashboardMetadata(lng, texts(lng, "businessEditor")("edit"));
}

/** One business, changed by who manages it; for others there is no such page (H31). */
export default async function EditRestaurantPage({ params }: Props) {
  const { lng: named, id } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  const business = await findManaged(actor, id);
  if (!business) {
    const gone = await goneBusiness(actor, lng, id);
    if (gone === null) notFound();
    return <GonePlace lng={lng} gone={gone} />;
  }
  const read = async () => ({ data: toRestaurant(business, { language: lng, now: new Date() }) });
  return (
    <Prefetched call={businessEditCalls.get} input={{ params: { id }, query: { lang: lng } }} read={read}>
      <ChangedBusiness lng={lng} isAdmin={actor.role === "admin"} id={id} />
    </Prefetched>
  );
}
