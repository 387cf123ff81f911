import { stateFrom } from "@/components/resource/list-input";
import { findName } from "@/lib/business/list/queries";
import { isUuid } from "@/lib/core/text";
import { languageOf } from "@/lib/i18n/language";
import { requireAdmin } from "../../../_app/guard";
import { type SectionPageProps, sectionMetadata } from "../../_section/section-page";
import { MergeScreen } from "./merge-screen";
import { MERGE_USUAL } from "./merging";

export const generateMetadata = sectionMetadata("merging");

/** Two places that are one. */
export default async function MergePage({ params, searchParams }: SectionPageProps) {
  const { lng: named } = await params;
  await requireAdmin(named);
  const lng = languageOf(named);
  const ids = Object.values(stateFrom(MERGE_USUAL, await searchParams)).filter(isUuid);
  const names = await Promise.all(ids.map(async (id) => [id, await findName(id, lng)] as const));
  const known = names.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const]));
  return <MergeScreen lng={lng} names={Object.fromEntries(known)} />;
}
