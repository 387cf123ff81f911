import type { Input } from "@/lib/api-client/request";
import { listMembers as listMembersCall } from "@/lib/calls/user-admin";
import { listUsers } from "@/lib/user/admin/queries";
import { userListQuery } from "@/lib/user/admin/schema";
import { toUsers } from "@/lib/user/wire";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { MEMBERS_DEFAULT_STATE, membersInput } from "./members";
import { MembersScreen } from "./members-screen";

export const generateMetadata = sectionMetadata("users");

/** User accounts. */
export default sectionPage("users", (page) => (
  <SectionList
    {...page}
    call={listMembersCall}
    defaultState={MEMBERS_DEFAULT_STATE}
    input={membersInput}
    read={readList}
  >
    <MembersScreen lng={page.lng} self={page.actor.id} templates={reasonTemplates("ban")} />
  </SectionList>
));

async function readList({ query }: Input<typeof listMembersCall>) {
  return toUsers(await listUsers(userListQuery.parse(query)));
}
