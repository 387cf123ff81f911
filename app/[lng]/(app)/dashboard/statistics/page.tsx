import type { Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { getPeriodStatistics } from "@/lib/calls/statistics";
import { readPeriodStatistics } from "@/lib/statistics/queries";
import { statisticsQuery } from "@/lib/statistics/schema";
import { toPeriodStatistics } from "@/lib/statistics/wire";
import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { type PageContext, SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { STATISTICS_DEFAULT_STATE, statisticsInput } from "./statistics";
import { StatisticsScreen } from "./statistics-screen";

export const generateMetadata = sectionMetadata("statistics");

/** Visits: of all businesses for admins, of their own for owners. */
export default sectionPage("statistics", (page) => (
  <SectionList
    {...page}
    call={getPeriodStatistics}
    defaultState={STATISTICS_DEFAULT_STATE}
    input={statisticsInput}
    read={readStatistics}
  >
    <Screen {...page} />
  </SectionList>
));

async function Screen(page: PageContext) {
  const gone = await goneChosen(page);
  if (gone) return gone;
  return <StatisticsScreen lng={page.lng} {...(await chosenBusiness(page))} />;
}

async function readStatistics({ query }: Input<typeof getPeriodStatistics>, actor: Actor) {
  return toPeriodStatistics(await readPeriodStatistics(actor, statisticsQuery.parse(query), new Date()));
}
