"use client";

import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { useErrorText } from "@/components/resource/use-error-text";
import type { Language } from "@/lib/i18n/language";
import type { ProfileState } from "./profile";

export type ListProps = {
  readonly lng: Language;
  readonly state: ProfileState;
  readonly onChange: (change: Partial<ProfileState>) => void;
};

type Told = { readonly onSuccess: () => void; readonly onError: (error: unknown) => void };

/**
 * Takes something out of a list: gone at once, back by "undo", back by itself when the server refuses.
 * @returns what makes the button of an entry do so
 */
export function useRemoval(
  remove: (id: string, told: Told) => void,
  restore: (id: string, told: Told) => void,
): (entry: { readonly _id: string; readonly name: string }) => void {
  const t = useTranslations("profile");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const onError = (error: unknown) => void toast.error(errorText(error));
  return ({ _id, name }) => {
    const undo = () => restore(_id, { onSuccess: () => void toast.success(t("back", { name })), onError });
    const onSuccess = () =>
      void toast.success(t("removed", { name }), { action: { label: words("undo"), onClick: undo } });
    remove(_id, { onSuccess, onError });
  };
}
