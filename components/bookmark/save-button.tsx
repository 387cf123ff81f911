"use client";

import { MarkButton } from "@/components/mark/mark-button";
import { Icon } from "@/components/ui/icon";
import { useSaved } from "./use-saved";

type SaveButtonProps = {
  /** Of the place. */
  readonly id: string;
  /** "Save {name}" */
  readonly label: string;
  /** The login, and the way back. */
  readonly login: string;
  readonly className?: string;
};

/** Saves a place, or no longer (BIZ-10, FAV-01). */
export function SaveButton({ id, label, login, className = "save-button" }: SaveButtonProps) {
  const { isSaved, toggle, prompt } = useSaved(id);
  return (
    <>
      <MarkButton className={className} label={label} login={login} isOn={isSaved} onToggle={() => toggle()}>
        <Icon name="bookmark" />
      </MarkButton>
      {prompt}
    </>
  );
}
