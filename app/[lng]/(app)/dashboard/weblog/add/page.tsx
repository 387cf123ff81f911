import { languageOf } from "@/lib/i18n/language";
import { requireAdmin } from "../../../_app/guard";
import { type SectionPageProps, sectionMetadata } from "../../_section/section-page";
import { PostEditorScreen } from "./post-editor-screen";

export const generateMetadata = sectionMetadata("posts");

/** Writing a post; `?id=` names the one that is changed (RTE-37, H53). */
export default async function PostEditorPage({ params }: SectionPageProps) {
  const { lng } = await params;
  await requireAdmin(lng);
  return <PostEditorScreen lng={languageOf(lng)} />;
}
