import type { Input } from "@/lib/api-client/request";
import { listContactMessages } from "@/lib/calls/contact";
import { countUnread, listMessages } from "@/lib/contact/queries";
import { inboxQuery } from "@/lib/contact/schema";
import { toInbox } from "@/lib/contact/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { MESSAGES_DEFAULT_STATE, messagesInput } from "./messages";
import { MessagesScreen } from "./messages-screen";

export const generateMetadata = sectionMetadata("messages");

/** Contact messages. */
export default sectionPage("messages", (page) => (
  <SectionList
    {...page}
    call={listContactMessages}
    defaultState={MESSAGES_DEFAULT_STATE}
    input={messagesInput}
    read={readList}
  >
    <MessagesScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query }: Input<typeof listContactMessages>) {
  return toInbox(await listMessages(inboxQuery.parse(query)), await countUnread());
}
