import { languageOf } from "@/lib/i18n/language";
import { requireAdmin } from "../../../_app/guard";
import { type SectionPageProps, sectionMetadata } from "../../_section/section-page";
import { AddScreen } from "../add-screen";

export const generateMetadata = sectionMetadata("defaultImages");

/** Adding pictures that stand in for dishes (RTE-43). */
export default async function AddDefaultImagesPage({ params }: SectionPageProps) {
  const { lng } = await params;
  await requireAdmin(lng);
  return <AddScreen lng={languageOf(lng)} />;
}
