"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ListError } from "@/components/resource/list-states";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getContactMessage } from "@/lib/calls/contact-message";
import { formatBothDateTimes, formatPhone, phoneHref } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { AnswerForm } from "./answer-form";
import { ContactMessageTools } from "./contact-message-tools";
import { type ContactMessage, type OpenedContactMessage, writerOf } from "./contact-messages";
import { type DeskProps, Pane } from "./desk";
import { useFiling } from "./use-filing";

/** Messages from visitors: read, answered, filed. */
export function MessageDesk({ lng, entry, onDone }: DeskProps<"message">) {
  const { read, file, unread, isPending } = useFiling();
  // Closes a filed message first; otherwise the next read would mark it as read again.
  const leave = (message: ContactMessage, act: (message: ContactMessage) => void) => {
    onDone(message._id);
    act(message);
  };
  if (entry === null) return null;
  return (
    <MessagePane
      key={entry.message._id}
      lng={lng}
      listed={entry.message}
      isPending={isPending}
      onRead={read}
      onFile={(message, folder) => leave(message, (left) => file(left, folder))}
      onUnread={(message) => leave(message, unread)}
    />
  );
}

type MessagePaneProps = Omit<Parameters<typeof ContactMessageTools>[0], "message"> & {
  readonly lng: Language;
  readonly listed: ContactMessage;
  readonly onRead: (id: string) => void;
};

/** A message with its replies and the reply form. Opening it marks it as read (MSG-05). */
function MessagePane({ lng, listed, onRead, ...tools }: MessagePaneProps) {
  const id = listed._id;
  const { data, error, refetch } = useQuery(queryOptionsFor(getContactMessage, { params: { id } }));
  const opened = data?.data;
  const isUnread = opened?.isRead === false;
  const markRead = useEffectEvent(() => onRead(id));
  useEffect(() => {
    if (isUnread) markRead();
  }, [isUnread]);
  const message = opened ?? listed;
  return (
    <Pane
      label={writerOf(message)}
      head={<Head lng={lng} message={message} />}
      foot={<ContactMessageTools message={message} {...tools} />}
    >
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {message.message}
      </p>
      {error && !opened ? <ListError error={error} onRetry={() => void refetch()} /> : null}
      {opened ? <Answers lng={lng} message={opened} /> : null}
    </Pane>
  );
}

type AnswersProps = { readonly lng: Language; readonly message: OpenedContactMessage };

function Answers({ lng, message }: AnswersProps) {
  const t = useTranslations("contactMessages");
  const [sent, setSent] = useState(0);
  return (
    <>
      {message.answers.map(({ _id, text, by, createdAt }) => (
        <section key={_id} className="rounded-md bg-sunk p-4">
          <h3 className="text-sm font-semibold text-ink-2">
            {t("answeredBy", {
              name: by ? isolated(by.fullname) : t("somebody"),
              when: formatBothDateTimes(createdAt, lng),
            })}
          </h3>
          <p dir="auto" className="mt-1 mb-0 max-w-prose whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </section>
      ))}
      {message.folder === "spam" ? null : (
        <AnswerForm key={sent} lng={lng} message={message} onSent={() => setSent(sent + 1)} />
      )}
    </>
  );
}

function Head({ lng, message }: { readonly lng: Language; readonly message: ContactMessage }) {
  const t = useTranslations("contactMessages");
  const contact = useTranslations("contact");
  const { email, phone, reason, reference, createdAt } = message;
  return (
    <>
      <h2 className="text-xl wrap-anywhere">
        <bdi>{writerOf(message)}</bdi>
      </h2>
      <p className="text-sm text-ink-2">
        {`${contact(`reasons.${reason}`)} · ${formatBothDateTimes(createdAt, lng)} · ${t("reference", { reference: isolated(reference) })}`}
      </p>
      <p className="mt-2 mb-0 flex flex-wrap gap-x-5 gap-y-1">
        <a className="text-link wrap-anywhere" href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
        {phone === null ? null : (
          <a className="text-link" href={phoneHref(phone) ?? undefined}>
            <bdi>{formatPhone(phone)}</bdi>
          </a>
        )}
      </p>
    </>
  );
}
