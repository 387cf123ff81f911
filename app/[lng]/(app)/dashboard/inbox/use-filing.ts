"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/api-client/request";
import { useWrite } from "@/lib/api-client/use-write";
import {
  fileContactMessage,
  listContactMessages,
  readContactMessage,
  unreadContactMessage,
} from "@/lib/calls/contact-message";
import { listInbox } from "@/lib/calls/inbox";
import type { ContactFolder } from "@/lib/contact-message/model";
import { isolated } from "@/lib/i18n/isolated";
import { type ContactMessage, type OpenedContactMessage, writerOf } from "./contact-messages";

export function useFiling() {
  const t = useTranslations("contactMessages");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const cache = useQueryClient();
  const reading = useWrite(readContactMessage);
  const unreading = useWrite(unreadContactMessage);
  const filing = useWrite(fileContactMessage);
  const onError = (error: unknown) => toast("error", errorText(error));

  function file(message: ContactMessage, folder: ContactFolder, isUndo = false): void {
    const name = isolated(writerOf(message));
    const undo = { label: words("undo"), onClick: () => file({ ...message, folder }, message.folder, true) };
    const onSuccess = () =>
      isUndo ? toast("success", words("undone")) : toast("success", t(`filed.${folder}`, { name }), { action: undo });
    filing.mutate({ params: { id: message._id }, body: { folder } }, { onSuccess, onError });
  }

  return {
    file,
    // Errors are ignored: the message stays unread and the next opening tries again.
    read: (id: string) => reading.mutate({ params: { id } }, { onSuccess: ({ data }) => showRead(cache, data) }),
    unread: (message: ContactMessage) =>
      unreading.mutate(
        { params: { id: message._id } },
        { onSuccess: () => toast("success", t("unreadAgain", { name: isolated(writerOf(message)) })), onError },
      ),
    isPending: unreading.isPending || filing.isPending,
  };
}

type Listed = Answer<typeof listContactMessages>;
type Opened = { readonly data: OpenedContactMessage };

/** Marks a message as read in all cached answers, without changing the order of the lists. */
function showRead(cache: QueryClient, { _id, isRead, readAt }: ContactMessage): void {
  const mark = <M extends ContactMessage>(message: M): M =>
    message._id === _id ? { ...message, isRead, readAt } : message;
  const isList = (answer: Listed | Opened): answer is Listed => Array.isArray(answer.data);
  cache.setQueriesData<Listed | Opened>({ queryKey: listContactMessages.reads }, (answer) => {
    if (answer === undefined) return undefined;
    if (!isList(answer)) return { data: mark(answer.data) };
    return { ...answer, data: answer.data.map(mark), counts: { ...answer.counts, unread: answer.counts.unread - 1 } };
  });
  cache.setQueriesData<Answer<typeof listInbox>>(
    { queryKey: [...(listInbox.reads ?? []), "GET", listInbox.path] },
    (answer) => {
      if (answer === undefined) return undefined;
      const data = answer.data.map((entry) =>
        entry.kind === "message" ? { ...entry, message: mark(entry.message) } : entry,
      );
      return { ...answer, data, counts: { ...answer.counts, message: Math.max(0, answer.counts.message - 1) } };
    },
  );
}
