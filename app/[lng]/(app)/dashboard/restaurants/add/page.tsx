import type { Metadata } from "next";
import { NewBusiness } from "@/components/business-editor/new-business";
import { dashboardMetadata } from "@/components/dashboard/dashboard-metadata";
import { languageOf } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { requireManager } from "../../../_app/guard";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const lng = languageOf((await params).lng);
  return dashboardMetadata(lng, texts(lng, "businessEditor")("new"));
}

/** A new business, by an owner or an admin (RTE-32). */
export default async function AddRestaurantPage({ params }: Props) {
  const { lng } = await params;
  const { role } = await requireManager(lng);
  return <NewBusiness lng={languageOf(lng)} isAdmin={role === "admin"} />;
}
