import { stateFrom } from "@/components/resource/list-input";
import { findName } from "@/lib/business/list/queries";
import { isUuid } from "@/lib/core/text";
import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { MergeScreen } from "./merge-screen";
import { MERGE_DEFAULT_STATE } from "./merging";

export const generateMetadata = sectionMetadata("restaurants/merge");

/** Merges two records of one business. */
export default sectionPage("restaurants/merge", async ({ lng, query }) => {
  const ids = Object.values(stateFrom(MERGE_DEFAULT_STATE, query)).filter(isUuid);
  const names = await Promise.all(ids.map(async (id) => [id, await findName(id, lng)] as const));
  const known = names.flatMap(([id, name]) => (name === null ? [] : [[id, name] as const]));
  return <MergeScreen lng={lng} names={Object.fromEntries(known)} />;
});
