import { findName } from "@/lib/business/list/queries";
import { listRestaurantHistory } from "@/lib/calls/history";
import { isUuid } from "@/lib/core/text";
import { listHistory, mayReadHistory } from "@/lib/history/queries";
import { historyQuery } from "@/lib/history/schema";
import { toHistory } from "@/lib/history/wire";
import { goneOrNotFound } from "../../../_section/chosen-business";
import { SectionList, sectionMetadata, sectionPage } from "../../../_section/section-page";
import { HISTORY_DEFAULT_STATE, historyInput } from "./history";
import { HistoryScreen } from "./history-screen";

export const generateMetadata = sectionMetadata("restaurants/history/[id]");

/** Change history of a business; owners see their own. */
export default sectionPage("restaurants/history/[id]", async (page) => {
  const { lng, actor, id } = page;
  const name = isUuid(id) && (await mayReadHistory(actor, id)) ? await findName(id, lng) : null;
  if (name === null) return goneOrNotFound(page);
  return (
    <SectionList
      {...page}
      call={listRestaurantHistory}
      defaultState={HISTORY_DEFAULT_STATE}
      input={(language, state) => historyInput(language, id, state)}
      read={async ({ query: asked }) => {
        const { lang, ...query } = historyQuery.parse(asked);
        return toHistory(await listHistory(actor, id, query), lang);
      }}
    >
      <HistoryScreen lng={lng} id={id} name={name} />
    </SectionList>
  );
});
