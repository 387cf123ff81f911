import type { BusinessName } from "@/components/business-choice/business-name";
import { findName, listNames } from "@/lib/business/list/queries";
import { listScope } from "@/lib/business/policy";
import { isUuid } from "@/lib/core/text";
import { type Language, languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../_app/guard";
import { type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { UploaderScreen } from "./uploader-screen";

export const generateMetadata = sectionMetadata("menuUploader");

type UploaderPageProps = SectionPageProps & {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

/** A whole menu out of files (RTE-44): owners put in their own. */
export default async function MenuUploaderPage({ params, searchParams }: UploaderPageProps) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  const businesses = actor.role === "admin" ? null : await listNames(listScope(actor, { mine: true }), lng);
  const { restaurant } = await searchParams;
  const asked = typeof restaurant === "string" && isUuid(restaurant) ? restaurant : null;
  return <UploaderScreen lng={lng} businesses={businesses} asked={await askedBusiness(asked, businesses, lng)} />;
}

/** The place that the address names, among those of its reader; null for an admin's `businesses`, who may choose every one. */
async function askedBusiness(
  id: string | null,
  businesses: readonly BusinessName[] | null,
  lng: Language,
): Promise<BusinessName | null> {
  if (id === null) return null;
  if (businesses !== null) return businesses.find((one) => one.id === id) ?? null;
  const name = await findName(id, lng);
  return name === null ? null : { id, name };
}
