import { notFound } from "next/navigation";
import { GonePlace } from "@/components/resource/gone-place";
import { findName } from "@/lib/business/list/queries";
import { isUuid } from "@/lib/core/text";
import { historyCalls } from "@/lib/history/calls";
import { listHistory, mayReadHistory } from "@/lib/history/queries";
import { historyQuery } from "@/lib/history/schema";
import { toHistory } from "@/lib/history/wire";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../../../_app/guard";
import { goneBusiness } from "../../../_section/chosen-business";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../../../_section/section-page";
import { HISTORY_USUAL, historyInput } from "./history";
import { HistoryScreen } from "./history-screen";

export const generateMetadata = sectionMetadata("history");

type Props = Omit<SectionPageProps, "params"> & { readonly params: Promise<{ lng: string; id: string }> };

/** What was done to a place; owners read that of their own. */
export default async function HistoryPage(props: Props) {
  const { lng: named, id } = await props.params;
  const actor = await requireManager(named);
  const name = isUuid(id) && (await mayReadHistory(actor, id)) ? await findName(id, languageOf(named)) : null;
  if (name === null) {
    const gone = await goneBusiness(actor, languageOf(named), id);
    if (gone === null) notFound();
    return <GonePlace lng={languageOf(named)} gone={gone} />;
  }
  return (
    <SectionPage
      {...props}
      access="manager"
      call={historyCalls.list}
      usual={HISTORY_USUAL}
      input={(lng, state) => historyInput(lng, id, state)}
      read={async ({ query: asked }) => {
        const { lang, ...query } = historyQuery.parse(asked);
        return toHistory(await listHistory(actor, id, query), lang);
      }}
    >
      {(lng) => <HistoryScreen lng={lng} id={id} name={name} />}
    </SectionPage>
  );
}
