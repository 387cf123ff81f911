"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useAddToList } from "@/components/list/use-add-to-list";
import { MarkButton } from "@/components/mark/mark-button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { useSaved } from "./use-saved";

type SaveButtonProps = {
  readonly id: string;
  readonly name: string;
  /** "Save {name}" */
  readonly label: string;
  readonly login: string;
  readonly className?: string;
};

/** Saves a business or removes it (BIZ-10, FAV-01). The toast after saving offers to add it to a list. */
export function SaveButton({ id, name, label, login, className = "save-button" }: SaveButtonProps) {
  const t = useTranslations("lists");
  const mark = useRef<HTMLAnchorElement>(null);
  const { isSaved, toggle, prompt } = useSaved(id);
  const { open, dialog } = useAddToList({ _id: id, name });
  const offerLists = (isOn: boolean) => {
    if (!isOn) return;
    const onClick = () => {
      // The toast closes; the dialog should return the focus to the save button.
      mark.current?.focus({ preventScroll: true });
      open();
    };
    toast("success", t("saved"), { action: { label: t("put"), onClick } });
  };
  return (
    <>
      <MarkButton
        ref={mark}
        className={className}
        label={label}
        login={login}
        isOn={isSaved}
        onToggle={() => toggle(offerLists)}
      >
        <Icon name="bookmark" />
      </MarkButton>
      {prompt}
      {dialog}
    </>
  );
}
