import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { getMail, listMails } from "@/lib/calls/mail";
import type { Language } from "@/lib/i18n/language";
import { MAIL_STATES } from "@/lib/mail/model";

export type Mail = Answer<typeof listMails>["data"][number];
export type OpenedMail = Answer<typeof getMail>["data"];

/** Failed ones before the others. */
export const TABS = ["all", "failed", "waiting", "kept", "sent"] as const;

/** Default state of the URL; `mail` is the open one. */
export const MAILS_DEFAULT_STATE = { state: "all", page: "1", mail: "" };

export type MailsState = typeof MAILS_DEFAULT_STATE;

const SHOWN = "20";

export function mailsInput(_lng: Language, state: MailsState): Input<typeof listMails> {
  return { query: { state: wordOf(MAIL_STATES, state.state), sort: "failed", page: pageOf(state), limit: SHOWN } };
}
