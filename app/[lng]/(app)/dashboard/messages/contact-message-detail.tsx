"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getContactMessage } from "@/lib/calls/contact-message";
import { formatBothDateTimes, formatPhone, phoneHref } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { AnswerForm } from "./answer-form";
import { ContactMessageTools, type ToolsProps } from "./contact-message-tools";
import { type OpenedContactMessage, writerOf } from "./contact-messages";

type ContactMessageDetailProps = Omit<ToolsProps, "message"> & {
  readonly lng: Language;
  readonly id: string;
  readonly onRead: (id: string) => void;
};

/** A message with its replies and the reply form. Opening it marks it as read (MSG-05). */
export function ContactMessageDetail({ lng, id, onRead, ...tools }: ContactMessageDetailProps) {
  const t = useTranslations("resource");
  const { data, error, refetch } = useQuery(queryOptionsFor(getContactMessage, { params: { id } }));
  const message = data?.data;
  const isUnread = message?.isRead === false;
  const tell = useEffectEvent(() => onRead(id));
  useEffect(() => {
    if (isUnread) tell();
  }, [isUnread]);
  if (message) return <Opened lng={lng} message={message} {...tools} />;
  if (error) return <ListError error={error} onRetry={() => void refetch()} />;
  return <ListSkeleton label={t("loading")} />;
}

type OpenedProps = ToolsProps & { readonly lng: Language; readonly message: OpenedContactMessage };

function Opened({ lng, message, ...tools }: OpenedProps) {
  const t = useTranslations("inbox");
  const [sent, setSent] = useState(0);
  return (
    <article
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-1"
      aria-label={writerOf(message)}
    >
      <Head lng={lng} message={message} />
      <div className="grid gap-5 p-4 md:p-5">
        <ContactMessageTools message={message} {...tools} />
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {message.message}
        </p>
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
      </div>
    </article>
  );
}

function Head({ lng, message }: { readonly lng: Language; readonly message: OpenedContactMessage }) {
  const t = useTranslations("inbox");
  const contact = useTranslations("contact");
  const { email, phone, reason, reference, createdAt } = message;
  return (
    <header className="border-b border-line p-4 md:p-5">
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
    </header>
  );
}

export function NothingOpened() {
  const t = useTranslations("inbox");
  return (
    <p className="rounded-lg border border-dashed border-line p-8 text-center text-ink-2 max-lg:hidden">
      {t("choose")}
    </p>
  );
}

/** Phones show either the list or the message; this leads back to the list. */
export function BackToList({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations("inbox");
  return (
    <Button variant="outline" size="small" className="mb-3 lg:hidden" onClick={onBack}>
      {t("back")}
    </Button>
  );
}
