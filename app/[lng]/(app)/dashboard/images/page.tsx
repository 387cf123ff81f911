import { GonePlace } from "@/components/resource/gone-place";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../_app/guard";
import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { ImagesScreen } from "./images-screen";

export const generateMetadata = sectionMetadata("images");

/** The pictures of a place (RTE-41): owners manage those of their own. */
export default async function ImagesPage({ params, searchParams }: SectionPageProps) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  const gone = await goneChosen(actor, lng, searchParams);
  if (gone) return <GonePlace lng={lng} gone={gone} />;
  return <ImagesScreen lng={lng} {...(await chosenBusiness(actor, lng, searchParams))} />;
}
