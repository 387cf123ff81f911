import type { Input } from "@/lib/api-client/request";
import { listAsked } from "@/lib/search/asked";
import { askedQuery } from "@/lib/search/asked-schema";
import { searchCalls } from "@/lib/search/calls";
import { toAsked } from "@/lib/search/wire";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { askedInput, SEARCHES_USUAL } from "./searches";
import { SearchesScreen } from "./searches-screen";

export const generateMetadata = sectionMetadata("searches");

/** What visitors ask, and what the search understands. */
export default function SearchesPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} call={searchCalls.asked} usual={SEARCHES_USUAL} input={askedInput} read={readList}>
      {(lng) => <SearchesScreen lng={lng} />}
    </SectionPage>
  );
}

async function readList({ query }: Input<typeof searchCalls.asked>) {
  return toAsked(await listAsked(askedQuery.parse(query), new Date()));
}
