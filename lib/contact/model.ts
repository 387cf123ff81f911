import type { ContactReason, Language } from "@/lib/core/constants";

/** Where a message of a visitor stands: whatever is not put away is in the inbox. */
export const CONTACT_FOLDERS = ["inbox", "archived", "spam"] as const;
export type ContactFolder = (typeof CONTACT_FOLDERS)[number];

/** The longest texts of a contact message, in characters. */
export const CONTACT_NAME_MAX = 60;
export const CONTACT_MESSAGE_MAX = 2000;
/** What is written back may be longer than what was asked. */
export const CONTACT_ANSWER_MAX = 5000;

export type NewContactMessage = {
  firstName: string;
  lastName: string;
  email: string;
  /** International where it is an Afghan number, else as it was written. */
  phone: string | null;
  reason: ContactReason;
  message: string;
  /** The language that the sender reads answers in. */
  language: Language;
};

/** A message as it is stored. */
export type ContactMessage = NewContactMessage & {
  id: string;
  folder: ContactFolder;
  readAt: Date | null;
  /** When it was answered last. */
  answeredAt: Date | null;
  createdAt: Date;
};

/** What was written back. */
export type ContactAnswer = {
  readonly id: string;
  readonly text: string;
  /** Null once the admin has left. */
  readonly by: { readonly id: string; readonly fullname: string } | null;
  readonly createdAt: Date;
};

export type AnsweredMessage = ContactMessage & { answers: readonly ContactAnswer[] };

/** When something was last said: whoever answers has seen that. */
export function versionOf({ answeredAt, createdAt }: Pick<ContactMessage, "answeredAt" | "createdAt">): Date {
  return answeredAt ?? createdAt;
}

/** The first four are parts of the inbox, the others have left it. */
export const INBOX_FILTERS = ["all", "read", "unread", "answered", "archived", "spam"] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];
export type InboxCounts = Readonly<Record<InboxFilter, number>>;

/** The newest first, or those first that nobody has read. */
export const INBOX_SORTS = ["newest", "unread"] as const;

/** What a sender can name later: the last eight digits of the message's id, in two groups. */
export function referenceOf(id: string): string {
  const tail = id.replaceAll("-", "").slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Does an address carry a reference, or something else? */
export function isReference(text: string): boolean {
  return /^[\dA-F]{4}-[\dA-F]{4}$/.test(text);
}

export type InboxQuery = {
  filter: InboxFilter | ContactReason;
  reason?: ContactReason | undefined;
  search?: string | undefined;
  sort: (typeof INBOX_SORTS)[number];
  page: number;
  limit: number;
};
