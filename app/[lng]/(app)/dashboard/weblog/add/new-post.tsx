"use client";

import { useTranslations } from "next-intl";
import type { Language } from "@/lib/i18n/language";
import { EditorFrame } from "./editor-frame";
import { useNewPost } from "./use-post-form";

type NewPostProps = {
  readonly lng: Language;
  /** It is a draft on the server now, under this id. */
  readonly onDraft: (id: string) => void;
};

/** A post from nothing (EDT-01). */
export function NewPost({ lng, onDraft }: NewPostProps) {
  const t = useTranslations("postEditor");
  const state = useNewPost(lng, onDraft);
  return <EditorFrame lng={lng} title={t("new")} stored={undefined} state={state} />;
}
