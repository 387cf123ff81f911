import { GonePlace } from "@/components/resource/gone-place";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../_app/guard";
import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { MenuPhotoScreen } from "./menu-photo-screen";

export const generateMetadata = sectionMetadata("menuPhoto");

/** A menu typed from its photo: owners type their own, or ask for help. */
export default async function MenuPhotoPage({ params, searchParams }: SectionPageProps) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  const gone = await goneChosen(actor, lng, searchParams);
  if (gone) return <GonePlace lng={lng} gone={gone} />;
  return <MenuPhotoScreen lng={lng} {...(await chosenBusiness(actor, lng, searchParams))} />;
}
