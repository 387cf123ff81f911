import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { Language } from "@/lib/i18n/language";
import type { mailCalls } from "@/lib/mail/calls";
import { MAIL_STATES } from "@/lib/mail/model";

/** A mail as the list shows it, and one that is opened. */
export type Mail = Answer<typeof mailCalls.list>["data"][number];
export type OpenedMail = Answer<typeof mailCalls.get>["data"];

/** What failed stands before the rest. */
export const TABS = ["all", "failed", "waiting", "kept", "sent"] as const;

/** The list as its address says nothing else; `mail` is the one that is opened. */
export const MAILS_USUAL = { state: "all", page: "1", mail: "" };

export type MailsState = typeof MAILS_USUAL;

const SHOWN = "20";

/** What the list asks the API, in the browser and with its page. */
export function mailsInput(_lng: Language, state: MailsState): Input<typeof mailCalls.list> {
  return { query: { state: wordOf(MAIL_STATES, state.state), sort: "failed", page: pageOf(state), limit: SHOWN } };
}
