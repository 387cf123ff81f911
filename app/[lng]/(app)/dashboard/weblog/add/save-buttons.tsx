"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import type { StoredPost } from "./post-values";
import type { PostFormState } from "./use-post-form";
import { usePostPreview } from "./use-post-preview";

type SaveButtonsProps = {
  readonly lng: Language;
  readonly stored: StoredPost | undefined;
  readonly state: PostFormState;
};

/** Publish or save (EDT-09), save as a draft, and preview. */
export function SaveButtons({ lng, stored, state }: SaveButtonsProps) {
  const t = useTranslations("postEditor");
  const words = useTranslations("resource");
  const { isBusy, isDirty, submit, form } = state;
  const preview = usePostPreview({ lng, form, stored });
  const isPublished = stored !== undefined && !stored.isDraft;
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <Button type="submit" disabled={isBusy}>
        {isBusy ? words("saving") : isPublished ? t("save") : t("publish")}
      </Button>
      <Button variant="outline" disabled={isBusy} onClick={() => void submit(true)}>
        {isPublished ? t("toDraft") : t("saveDraft")}
      </Button>
      <Button variant="quiet" icon="eye" aria-disabled={preview.isMaking} onClick={() => void preview.open()}>
        {t("preview")}
      </Button>
      <p className="text-sm text-ink-2 empty:hidden" role="status">
        {isDirty && !isBusy ? words("unsaved") : null}
      </p>
    </div>
  );
}
