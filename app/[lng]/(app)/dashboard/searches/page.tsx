import type { Input } from "@/lib/api-client/request";
import { listAskedSearches } from "@/lib/calls/search";
import { searchLogQuery } from "@/lib/search/schema";
import { listSearchLog } from "@/lib/search/search-log";
import { toSearchLog } from "@/lib/search/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { askedInput, SEARCHES_DEFAULT_STATE } from "./searches";
import { SearchesScreen } from "./searches-screen";

export const generateMetadata = sectionMetadata("searches");

/** Search queries of visitors, and synonyms. */
export default sectionPage("searches", (page) => (
  <SectionList
    {...page}
    call={listAskedSearches}
    defaultState={SEARCHES_DEFAULT_STATE}
    input={askedInput}
    read={readList}
  >
    <SearchesScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query }: Input<typeof listAskedSearches>) {
  return toSearchLog(await listSearchLog(searchLogQuery.parse(query), new Date()));
}
