"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type Messages, NextIntlClientProvider } from "next-intl";
import { Direction } from "radix-ui";
import { type ReactNode, useState } from "react";
import { makeQueryClient } from "@/lib/api-client/query-client";
import { directionOf, type Language } from "@/lib/i18n/language";

type ProvidersProps = {
  readonly lng: Language;
  /** Namespaces that the page's client components use (`messagesOf`). */
  readonly messages: Partial<Messages>;
  readonly children: ReactNode;
};

export function Providers({ lng, messages, children }: ProvidersProps) {
  const [queries] = useState(makeQueryClient);
  return (
    <NextIntlClientProvider locale={lng} messages={messages} timeZone="Asia/Kabul">
      <Direction.Provider dir={directionOf(lng)}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </Direction.Provider>
    </NextIntlClientProvider>
  );
}
