import "server-only";
import type { ContactReason, Language } from "@/lib/core/constants";

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
export type ContactMessage = NewContactMessage & { id: string; readAt: Date | null; createdAt: Date };

export type ContactFilter = "all" | "read" | "unread" | ContactReason;

/** What a sender can name later: the last eight digits of the message's id, in two groups. */
export function referenceOf(id: string): string {
  const tail = id.replaceAll("-", "").slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Does an address carry a reference, or something else? */
export function isReference(text: string): boolean {
  return /^[\dA-F]{4}-[\dA-F]{4}$/.test(text);
}

export type InboxQuery = { filter: ContactFilter; page: number; limit: number };
