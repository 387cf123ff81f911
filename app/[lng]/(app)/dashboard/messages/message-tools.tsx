"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CONTACT_FOLDERS, type ContactFolder } from "@/lib/contact/model";
import type { Message } from "./messages";

export type ToolsProps = {
  readonly message: Message;
  readonly isPending: boolean;
  readonly onFile: (message: Message, folder: ContactFolder) => void;
  readonly onUnread: (message: Message) => void;
};

export function MessageTools({ message, isPending, onFile, onUnread }: ToolsProps) {
  const t = useTranslations("inbox");
  return (
    <div className="flex flex-wrap gap-2">
      {CONTACT_FOLDERS.filter((folder) => folder !== message.folder).map((folder) => (
        <Button
          key={folder}
          variant="outline"
          size="small"
          aria-disabled={isPending}
          onClick={() => isPending || onFile(message, folder)}
        >
          {t(`file.${folder}`)}
        </Button>
      ))}
      <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => isPending || onUnread(message)}>
        {t("markUnread")}
      </Button>
    </div>
  );
}
