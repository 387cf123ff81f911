import type { Input } from "@/lib/api-client/request";
import { listMembers as listMembersCall } from "@/lib/calls/user-admin";
import { listUsers } from "@/lib/user/admin/queries";
import { userListQuery } from "@/lib/user/admin/schema";
import { toUsers } from "@/lib/user/wire";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { USERS_DEFAULT_STATE, usersInput } from "./users";
import { UsersScreen } from "./users-screen";

export const generateMetadata = sectionMetadata("users");

/** All users, for admins. */
export default sectionPage("users", (page) => (
  <SectionList {...page} call={listMembersCall} defaultState={USERS_DEFAULT_STATE} input={usersInput} read={readList}>
    <UsersScreen lng={page.lng} self={page.actor.id} templates={reasonTemplates("ban")} />
  </SectionList>
));

async function readList({ query }: Input<typeof listMembersCall>) {
  return toUsers(await listUsers(userListQuery.parse(query)));
}
