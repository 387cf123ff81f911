import type { Input } from "@/lib/api-client/request";
import { listContactMessages as listContactMessagesCall } from "@/lib/calls/contact-message";
import { countUnread, listContactMessages } from "@/lib/contact-message/queries";
import { contactMessagesQuery } from "@/lib/contact-message/schema";
import { toContactMessages } from "@/lib/contact-message/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { CONTACT_MESSAGES_DEFAULT_STATE, contactMessagesInput } from "./contact-messages";
import { ContactMessagesScreen } from "./contact-messages-screen";

export const generateMetadata = sectionMetadata("messages");

/** Contact messages. */
export default sectionPage("messages", (page) => (
  <SectionList
    {...page}
    call={listContactMessagesCall}
    defaultState={CONTACT_MESSAGES_DEFAULT_STATE}
    input={contactMessagesInput}
    read={readList}
  >
    <ContactMessagesScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query }: Input<typeof listContactMessagesCall>) {
  return toContactMessages(await listContactMessages(contactMessagesQuery.parse(query)), await countUnread());
}
