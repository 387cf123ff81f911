import type { ContactReason, Language } from "@/lib/core/constants";

/** Messages are in the inbox until they are filed elsewhere. */
export const CONTACT_FOLDERS = ["inbox", "archived", "spam"] as const;
export type ContactFolder = (typeof CONTACT_FOLDERS)[number];

export const CONTACT_NAME_MAX = 60;
export const CONTACT_MESSAGE_MAX = 2000;
export const CONTACT_ANSWER_MAX = 5000;

export type NewContactMessage = {
  firstName: string;
  lastName: string;
  email: string;
  /** International format for Afghan numbers, else as typed. */
  phone: string | null;
  reason: ContactReason;
  message: string;
  language: Language;
};

export type ContactMessage = NewContactMessage & {
  id: string;
  folder: ContactFolder;
  readAt: Date | null;
  answeredAt: Date | null;
  createdAt: Date;
};

export type ContactAnswer = {
  readonly id: string;
  readonly text: string;
  /** null for a deleted account. */
  readonly by: { readonly id: string; readonly fullname: string } | null;
  readonly createdAt: Date;
};

export type AnsweredContactMessage = ContactMessage & { answers: readonly ContactAnswer[] };

/** Version for conflict checks: an answer is refused if another one has been sent since. */
export function versionOf({ answeredAt, createdAt }: Pick<ContactMessage, "answeredAt" | "createdAt">): Date {
  return answeredAt ?? createdAt;
}

/** The first four are parts of the inbox. */
export const CONTACT_MESSAGE_FILTERS = ["all", "read", "unread", "answered", "archived", "spam"] as const;
export type ContactMessageFilter = (typeof CONTACT_MESSAGE_FILTERS)[number];
export type ContactMessageCounts = Readonly<Record<ContactMessageFilter, number>>;

export const CONTACT_MESSAGE_SORTS = ["newest", "unread"] as const;

/** Reference number for the sender: the last eight digits of the message's id, in two groups. */
export function referenceOf(id: string): string {
  const tail = id.replaceAll("-", "").slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}

export function isReference(text: string): boolean {
  return /^[\dA-F]{4}-[\dA-F]{4}$/.test(text);
}

export type ContactMessageQuery = {
  filter: ContactMessageFilter | ContactReason;
  reason?: ContactReason | undefined;
  search?: string | undefined;
  sort: (typeof CONTACT_MESSAGE_SORTS)[number];
  page: number;
  limit: number;
};
