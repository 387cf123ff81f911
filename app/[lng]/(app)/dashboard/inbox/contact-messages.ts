import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer, Input } from "@/lib/api-client/request";
import type { getContactMessage, listContactMessages } from "@/lib/calls/contact-message";
import { CONTACT_REASONS } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type ContactMessage = Answer<typeof listContactMessages>["data"][number];
export type OpenedContactMessage = Answer<typeof getContactMessage>["data"];

/** Folders and filters of the list, in the order of the tabs. */
export const TABS = ["all", "unread", "answered", "archived", "spam"] as const;

type ContactMessagesState = Readonly<Record<"search" | "filter" | "reason" | "page", string>>;

const SHOWN = "20";

/** Input of the list's call, unread messages first. */
export function contactMessagesInput(_lng: Language, state: ContactMessagesState): Input<typeof listContactMessages> {
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

export const writerOf = ({ firstName, lastName }: Pick<ContactMessage, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`;
