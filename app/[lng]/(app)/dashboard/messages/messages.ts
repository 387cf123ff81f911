import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { getContactMessage, listContactMessages } from "@/lib/calls/contact";
import { CONTACT_REASONS } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type Message = Answer<typeof listContactMessages>["data"][number];
export type OpenedMessage = Answer<typeof getContactMessage>["data"];

/** Folders and filters of the inbox, in the order of the tabs. */
export const TABS = ["all", "unread", "answered", "archived", "spam"] as const;

/** Default state of the URL; `message` is the open one. */
export const MESSAGES_DEFAULT_STATE = { search: "", filter: "all", reason: "", page: "1", message: "" };

export type MessagesState = typeof MESSAGES_DEFAULT_STATE;
export type ChangeMessages = (change: Partial<MessagesState>, isReplacing?: boolean) => void;

const SHOWN = "20";

/** Input of the list's call, unread messages first. */
export function messagesInput(_lng: Language, state: MessagesState): Input<typeof listContactMessages> {
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

export const writerOf = ({ firstName, lastName }: Pick<Message, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;
