"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useAddToList } from "@/components/list/use-add-to-list";
import { MarkButton } from "@/components/mark/mark-button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { useSaved } from "./use-saved";

type SaveButtonProps = {
  /** Of the place. */
  readonly id: string;
  readonly name: string;
  /** "Save {name}" */
  readonly label: string;
  /** The login, and the way back. */
  readonly login: string;
  readonly className?: string;
};

/** Saves a place, or no longer (BIZ-10, FAV-01); what was saved can be put into a list at once. */
export function SaveButton({ id, name, label, login, className = "save-button" }: SaveButtonProps) {
  const t = useTranslations("lists");
  const mark = useRef<HTMLAnchorElement>(null);
  const { isSaved, toggle, prompt } = useSaved(id);
  const { open, dialog } = useAddToList({ _id: id, name });
  const offerLists = (isOn: boolean) => {
    if (!isOn) return;
    const onClick = () => {
      // The message goes: afterwards the focus is where the place was saved.
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
