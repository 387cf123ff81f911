import { UploaderScreen } from "@/components/menu-uploader/uploader-screen";
import { listNames } from "@/lib/business/list/queries";
import { listScope } from "@/lib/business/policy";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../_app/guard";
import { type SectionPageProps, sectionMetadata } from "../_section/section-page";

export const generateMetadata = sectionMetadata("menuUploader");

/** A whole menu out of files (RTE-44): owners put in their own. */
export default async function MenuUploaderPage({ params }: SectionPageProps) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  const businesses = actor.role === "admin" ? null : await listNames(listScope(actor, { mine: true }), lng);
  return <UploaderScreen lng={lng} businesses={businesses} />;
}
