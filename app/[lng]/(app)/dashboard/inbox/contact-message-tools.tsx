"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CONTACT_FOLDERS, type ContactFolder } from "@/lib/contact-message/model";
import type { ContactMessage } from "./contact-messages";

export type ToolsProps = {
  readonly message: ContactMessage;
  readonly isPending: boolean;
  readonly onFile: (message: ContactMessage, folder: ContactFolder) => void;
  readonly onUnread: (message: ContactMessage) => void;
};

export function ContactMessageTools({ message, isPending, onFile, onUnread }: ToolsProps) {
  const t = useTranslations("contactMessages");
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
