"use client";

import { useTranslations } from "next-intl";
import { formatBothDateTimes } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type ContactMessage, writerOf } from "./contact-messages";

type ContactMessageListProps = {
  readonly lng: Language;
  readonly messages: readonly ContactMessage[];
  readonly opened: string;
  readonly onOpen: (id: string) => void;
};

export function ContactMessageList({ lng, messages, opened, onOpen }: ContactMessageListProps) {
  return (
    <ul className="overflow-hidden rounded-lg border border-line bg-surface">
      {messages.map((message) => (
        <li key={message._id} className="border-b border-line last:border-b-0">
          <Entry lng={lng} message={message} isOpen={message._id === opened} onOpen={() => onOpen(message._id)} />
        </li>
      ))}
    </ul>
  );
}

type EntryProps = {
  readonly lng: Language;
  readonly message: ContactMessage;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

function Entry({ lng, message, isOpen, onOpen }: EntryProps) {
  const contact = useTranslations("contact");
  const look = isOpen ? "border-s-saffron bg-lapis-tint" : "border-s-transparent bg-transparent hover:bg-sunk";
  return (
    <button
      type="button"
      data-message={message._id}
      aria-current={isOpen || undefined}
      className={`block w-full cursor-pointer border-0 border-s-4 px-4 py-3 text-start text-ink ${look}`}
      onClick={onOpen}
    >
      <span className="flex items-baseline gap-2">
        <span className={`min-w-0 flex-1 truncate ${message.isRead ? "font-medium" : "font-bold"}`}>
          <bdi>{writerOf(message)}</bdi>
        </span>
        <Marks message={message} />
      </span>
      <span className="block text-sm text-ink-2">
        {`${contact(`reasons.${message.reason}`)} · ${formatBothDateTimes(message.createdAt, lng)}`}
      </span>
      <span className="mt-1 line-clamp-2 text-sm text-ink-2 wrap-anywhere">
        <bdi>{message.message}</bdi>
      </span>
    </button>
  );
}

/** Read and answered state (MSG-04), in words and not by colour alone. */
function Marks({ message: { isRead, answeredAt } }: Pick<EntryProps, "message">) {
  const t = useTranslations("inbox");
  return (
    <>
      {isRead ? null : (
        <span className="rounded-full bg-lapis px-2 text-xs font-semibold text-on-lapis">{t("new")}</span>
      )}
      {answeredAt === null ? null : (
        <span className="rounded-full bg-sunk px-2 text-xs text-ink-2">{t("answered")}</span>
      )}
    </>
  );
}
