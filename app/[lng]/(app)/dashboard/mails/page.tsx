import type { Input } from "@/lib/api-client/request";
import { listMails as listMailsCall } from "@/lib/calls/mail";
import { listMails } from "@/lib/mail/outbox";
import { mailListQuery } from "@/lib/mail/schema";
import { toMails } from "@/lib/mail/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { MAILS_DEFAULT_STATE, mailsInput } from "./mails";
import { MailsScreen } from "./mails-screen";

export const generateMetadata = sectionMetadata("mails");

/** Outgoing mails and failures. */
export default sectionPage("mails", (page) => (
  <SectionList {...page} call={listMailsCall} defaultState={MAILS_DEFAULT_STATE} input={mailsInput} read={readList}>
    <MailsScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query }: Input<typeof listMailsCall>) {
  return toMails(await listMails(mailListQuery.parse(query), new Date()));
}
