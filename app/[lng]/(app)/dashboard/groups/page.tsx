import { listManagedGroups as listManagedGroupsCall } from "@/lib/calls/group";
import { managedPage } from "@/lib/catalogue/queries";
import { managedQuery } from "@/lib/catalogue/schema";
import { listManagedGroups } from "@/lib/group/queries";
import { toManagedGroup } from "@/lib/group/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { DEFAULT_STATE, listInput } from "./group";
import { GroupsScreen } from "./groups-screen";

export const generateMetadata = sectionMetadata("groups");

/** Menu groups. */
export default sectionPage("groups", (page) => (
  <SectionList {...page} call={listManagedGroupsCall} defaultState={DEFAULT_STATE} input={listInput} read={readList}>
    <GroupsScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query: asked }: ReturnType<typeof listInput>) {
  const query = managedQuery.parse(asked);
  return managedPage(await listManagedGroups(query.state, new Date()), query, toManagedGroup);
}
