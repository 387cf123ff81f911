import type { Input } from "@/lib/api-client/request";
import { contactCalls } from "@/lib/contact/calls";
import { countUnread, listMessages } from "@/lib/contact/queries";
import { inboxQuery } from "@/lib/contact/schema";
import { toInbox } from "@/lib/contact/wire";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../_section/section-page";
import { MESSAGES_USUAL, messagesInput } from "./messages";
import { MessagesScreen } from "./messages-screen";

export const generateMetadata = sectionMetadata("inbox");

/** What visitors have written. */
export default function MessagesPage(props: SectionPageProps) {
  return (
    <SectionPage {...props} call={contactCalls.list} usual={MESSAGES_USUAL} input={messagesInput} read={readList}>
      {(lng) => <MessagesScreen lng={lng} />}
    </SectionPage>
  );
}

async function readList({ query }: Input<typeof contactCalls.list>) {
  return toInbox(await listMessages(inboxQuery.parse(query)), await countUnread());
}
