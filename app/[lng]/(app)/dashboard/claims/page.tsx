import { CLAIMS_DEFAULT_STATE, claimsInput } from "@/components/claim/claims";
import { ClaimsScreen } from "@/components/claim/claims-screen";
import type { Input } from "@/lib/api-client/request";
import { listClaims as listClaimsCall } from "@/lib/calls/claim";
import { listClaims } from "@/lib/claim/queries";
import { claimsQuery } from "@/lib/claim/schema";
import { toClaims } from "@/lib/claim/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";

export const generateMetadata = sectionMetadata("claims");

/** Ownership claims. */
export default sectionPage("claims", (page) => (
  <SectionList {...page} call={listClaimsCall} defaultState={CLAIMS_DEFAULT_STATE} input={claimsInput} read={readList}>
    <ClaimsScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query: asked }: Input<typeof listClaimsCall>) {
  const { lang, status = "pending", ...page } = claimsQuery.parse(asked);
  return toClaims(await listClaims(status, page), lang, new Date());
}
