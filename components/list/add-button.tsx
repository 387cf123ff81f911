"use client";

import { useTranslations } from "next-intl";
import { MarkButton } from "@/components/mark/mark-button";
import { useMarking } from "@/components/mark/use-marking";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ListedBusiness } from "./list";
import { useAddToList } from "./use-add-to-list";

export function AddButton({ business }: { readonly business: ListedBusiness }) {
  const t = useTranslations("lists");
  const { open, dialog } = useAddToList(business);
  return (
    <>
      <IconButton
        icon="layers"
        label={t("addTo", { name: business.name })}
        aria-haspopup="dialog"
        className="relative z-1 shrink-0"
        onClick={open}
      />
      {dialog}
    </>
  );
}

type AddMarkProps = {
  readonly business: ListedBusiness;
  /** "Put {name} into a list" */
  readonly label: string;
  readonly login: string;
};

/**
 * For public pages, whose HTML is the same for everyone: a link to the login that opens the dialog for signed-in users.
 */
export function AddMark({ business, label, login }: AddMarkProps) {
  const { allow, prompt } = useMarking("bookmark");
  const { open, dialog } = useAddToList(business);
  return (
    <>
      <MarkButton className="icon-button" label={label} login={login} isOn={null} onToggle={() => allow(open)}>
        <Icon name="layers" />
      </MarkButton>
      {prompt}
      {dialog}
    </>
  );
}
