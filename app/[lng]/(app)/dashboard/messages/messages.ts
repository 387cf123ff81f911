import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { contactCalls } from "@/lib/contact/calls";
import { CONTACT_REASONS } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

/** A message as the list shows it, and one that is opened. */
export type Message = Answer<typeof contactCalls.list>["data"][number];
export type OpenedMessage = Answer<typeof contactCalls.get>["data"];

/** Parts of the inbox, and what was put away, as the tabs show them. */
export const TABS = ["all", "unread", "answered", "archived", "spam"] as const;

/** The list as its address says nothing else; `message` is the one that is opened. */
export const MESSAGES_USUAL = { search: "", filter: "all", reason: "", page: "1", message: "" };

export type MessagesState = typeof MESSAGES_USUAL;
export type ChangeMessages = (change: Partial<MessagesState>, isReplacing?: boolean) => void;

const SHOWN = "20";

/** What the list asks the API, in the browser and with its page: unread ones first. */
export function messagesInput(_lng: Language, state: MessagesState): Input<typeof contactCalls.list> {
  const query = {
    filter: wordOf(TABS, state.filter) ?? "all",
    reason: wordOf(CONTACT_REASONS, state.reason),
    search: state.search.trim(),
    sort: "unread",
    page: pageOf(state),
    limit: SHOWN,
  } as const;
  return { query };
}

/** Who wrote it. */
export const writerOf = ({ firstName, lastName }: Pick<Message, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;
