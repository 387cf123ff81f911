import type { Input } from "@/lib/api-client/request";
import { listSpecialDays as listSpecialDaysCall } from "@/lib/calls/special-day";
import { listSpecialDays } from "@/lib/special-day/queries";
import { specialDayQuery } from "@/lib/special-day/schema";
import { toSpecialDays } from "@/lib/special-day/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { SPECIAL_DAYS_DEFAULT_STATE, specialDaysInput } from "./special-days";
import { SpecialDaysScreen } from "./special-days-screen";

export const generateMetadata = sectionMetadata("special-days");

/** Holidays with other opening hours. */
export default sectionPage("special-days", (page) => (
  <SectionList
    {...page}
    call={listSpecialDaysCall}
    defaultState={SPECIAL_DAYS_DEFAULT_STATE}
    input={specialDaysInput}
    read={readList}
  >
    <SpecialDaysScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query }: Input<typeof listSpecialDaysCall>) {
  const { lang: language, ...asked } = specialDayQuery.parse(query);
  const now = new Date();
  return toSpecialDays(await listSpecialDays(asked, now), { language, now });
}
