import { GonePlace } from "@/components/resource/gone-place";
import type { Input } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import type { Language } from "@/lib/i18n/language";
import { statisticsCalls } from "@/lib/statistics/calls";
import { readPeriodStatistics } from "@/lib/statistics/queries";
import { statisticsQuery } from "@/lib/statistics/schema";
import { toPeriodStatistics } from "@/lib/statistics/wire";
import { chosenBusiness, goneChosen } from "../_section/chosen-business";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { STATISTICS_USUAL, statisticsInput } from "./statistics";
import { StatisticsScreen } from "./statistics-screen";

export const generateMetadata = sectionMetadata("statistics");

/** How places are read: of all for admins, of their own for owners. */
export default function StatisticsPage(props: SectionPageProps) {
  return (
    <SectionPage
      {...props}
      access="manager"
      call={statisticsCalls.read}
      usual={STATISTICS_USUAL}
      input={statisticsInput}
      read={readStatistics}
    >
      {(lng, actor) => <Screen lng={lng} actor={actor} searchParams={props.searchParams} />}
    </SectionPage>
  );
}

type ScreenProps = Pick<SectionPageProps, "searchParams"> & { readonly lng: Language; readonly actor: Actor };

async function Screen({ lng, actor, searchParams }: ScreenProps) {
  const gone = await goneChosen(actor, lng, searchParams);
  if (gone) return <GonePlace lng={lng} gone={gone} />;
  return <StatisticsScreen lng={lng} {...(await chosenBusiness(actor, lng, searchParams))} />;
}

async function readStatistics({ query }: Input<typeof statisticsCalls.read>, actor: Actor) {
  return toPeriodStatistics(await readPeriodStatistics(actor, statisticsQuery.parse(query), new Date()));
}
