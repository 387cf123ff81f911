"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

type MoreTextsProps = {
  /** The namespaces that the client components of one page need beyond those of its frame (`messagesOf`). */
  readonly messages: Partial<Messages>;
  readonly children: ReactNode;
};

/** Adds texts of one page to those that its frame has. */
export function MoreTexts({ messages, children }: MoreTextsProps) {
  const known = useMessages();
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
