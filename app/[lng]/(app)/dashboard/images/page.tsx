import { ImagesScreen } from "@/components/images/images-screen";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../_app/guard";
import { chosenBusiness } from "../_section/chosen-business";
import { type SectionPageProps, sectionMetadata } from "../_section/section-page";

export const generateMetadata = sectionMetadata("images");

/** The pictures of a place (RTE-41): owners manage those of their own. */
export default async function ImagesPage({ params, searchParams }: SectionPageProps) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  return <ImagesScreen lng={lng} {...(await chosenBusiness(actor, lng, searchParams))} />;
}
