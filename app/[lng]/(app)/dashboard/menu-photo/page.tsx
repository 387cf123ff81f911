import { MenuPhotoScreen } from "@/components/menu-photo/menu-photo-screen";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../_app/guard";
import { chosenBusiness } from "../_section/chosen-business";
import { type SectionPageProps, sectionMetadata } from "../_section/section-page";

export const generateMetadata = sectionMetadata("menuPhoto");

/** A menu typed from its photo: owners type their own, or ask for help. */
export default async function MenuPhotoPage({ params, searchParams }: SectionPageProps) {
  const { lng: named } = await params;
  const actor = await requireManager(named);
  const lng = languageOf(named);
  return <MenuPhotoScreen lng={lng} {...(await chosenBusiness(actor, lng, searchParams))} />;
}
