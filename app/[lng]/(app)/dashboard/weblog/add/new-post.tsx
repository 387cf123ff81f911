"use client";

import { useTranslations } from "next-intl";
import type { Language } from "@/lib/i18n/language";
import { EditorFrame } from "./editor-frame";
import { useNewPost } from "./use-post-form";

type NewPostProps = {
  readonly lng: Language;
  /** Called with the new id after the post is saved as a draft. */
  readonly onDraft: (id: string) => void;
};

/** Form of a new post (EDT-01). */
export function NewPost({ lng, onDraft }: NewPostProps) {
  const t = useTranslations("postEditor");
  const state = useNewPost(lng, onDraft);
  return <EditorFrame lng={lng} title={t("new")} stored={undefined} state={state} />;
}
