import type { Input } from "@/lib/api-client/request";
import { listAsked } from "@/lib/search/asked";
import { askedQuery } from "@/lib/search/asked-schema";
import { searchCalls } from "@/lib/search/calls";
import { toAsked } from "@/lib/search/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { askedInput, SEARCHES_DEFAULT_STATE } from "./searches";
import { SearchesScreen } from "./searches-screen";

export const generateMetadata = sectionMetadata("searches");

/** Search queries of visitors, and synonyms. */
export default sectionPage("searches", (page) => (
  <SectionList
    {...page}
    call={searchCalls.asked}
    defaultState={SEARCHES_DEFAULT_STATE}
    input={askedInput}
    read={readList}
  >
    <SearchesScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query }: Input<typeof searchCalls.asked>) {
  return toAsked(await listAsked(askedQuery.parse(query), new Date()));
}
