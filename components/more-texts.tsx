"use client";

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";

type MoreTextsProps = {
  /** Namespaces that the page's client components need besides those of the frame (`messagesOf`). */
  readonly messages: Partial<Messages>;
  readonly children: ReactNode;
};

export function MoreTexts({ messages, children }: MoreTextsProps) {
  const known = useMessages();
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
