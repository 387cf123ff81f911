import type { Input } from "@/lib/api-client/request";
import { memberCalls } from "@/lib/user/admin/calls";
import { listMembers } from "@/lib/user/admin/queries";
import { memberListQuery } from "@/lib/user/admin/schema";
import { toMembers } from "@/lib/user/wire";
import { reasonTemplates } from "../_section/reason-templates";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { MEMBERS_USUAL, membersInput } from "./members";
import { MembersScreen } from "./members-screen";

export const generateMetadata = sectionMetadata("members");

/** All accounts. */
export default function UsersPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} call={memberCalls.list} usual={MEMBERS_USUAL} input={membersInput} read={readList}>
      {(lng, { id }) => <MembersScreen lng={lng} self={id} templates={reasonTemplates("ban")} />}
    </SectionPage>
  );
}

async function readList({ query }: Input<typeof memberCalls.list>) {
  return toMembers(await listMembers(memberListQuery.parse(query)));
}
