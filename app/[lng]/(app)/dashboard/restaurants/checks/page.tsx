import type { Input } from "@/lib/api-client/request";
import { listRestaurantChecks } from "@/lib/calls/check";
import { listChecks } from "@/lib/check/queries";
import { checksQuery } from "@/lib/check/schema";
import { toChecks } from "@/lib/check/wire";
import { reasonTemplates } from "../../_section/reason-templates";
import { SectionList, sectionMetadata, sectionPage } from "../../_section/section-page";
import { CHECKS_DEFAULT_STATE, checksInput } from "./checks";
import { ChecksScreen } from "./checks-screen";

export const generateMetadata = sectionMetadata("restaurants/checks");

/** Owners' edits for admins to check. */
export default sectionPage("restaurants/checks", (page) => (
  <SectionList
    {...page}
    call={listRestaurantChecks}
    defaultState={CHECKS_DEFAULT_STATE}
    input={checksInput}
    read={readList}
  >
    <ChecksScreen lng={page.lng} templates={reasonTemplates("edit")} />
  </SectionList>
));

async function readList({ query: asked }: Input<typeof listRestaurantChecks>) {
  const { lang, ...query } = checksQuery.parse(asked);
  return toChecks(await listChecks(query), lang);
}
