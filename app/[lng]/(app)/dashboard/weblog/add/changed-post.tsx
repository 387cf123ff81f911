"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ComparedField, StaleNotice } from "@/components/resource/stale-notice";
import { versionOf } from "@/components/resource/version";
import { LANGUAGES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { EditorFrame } from "./editor-frame";
import { type PostValues, postValues, type StoredPost } from "./post-values";
import { useChangedPost } from "./use-post-form";

type ChangedPostProps = { readonly lng: Language; readonly post: StoredPost };

export function ChangedPost({ lng, post }: ChangedPostProps) {
  const t = useTranslations("postEditor");
  const [opened] = useState(post);
  const compare = useComparePost();
  const { stored, takeTheirs, ...state } = useChangedPost(lng, opened);
  const { stale, submit, form } = state;
  return (
    <EditorFrame lng={lng} title={t("edit")} stored={stored} state={state}>
      {stale ? (
        <StaleNotice
          fields={compare(postValues(stored), form.getValues(), postValues(stale))}
          onTakeTheirs={() => takeTheirs(stale)}
          onKeepMine={() => void submit(stored.isDraft, versionOf(stale))}
        />
      ) : null}
    </EditorFrame>
  );
}

/** Compares all fields of the form; long texts are only marked as changed. */
function useComparePost(): (before: PostValues, mine: PostValues, theirs: PostValues) => ComparedField[] {
  const t = useTranslations("postEditor");
  return (before, mine, theirs) => {
    const field = (label: string, of: (values: PostValues) => string, shown?: string): ComparedField => {
      const compared = { label, before: of(before), mine: of(mine), theirs: of(theirs) };
      return shown === undefined ? compared : { ...compared, shown };
    };
    return [
      ...LANGUAGES.flatMap((lng) => [
        field(t(`titleIn.${lng}`), ({ title }) => title[lng]),
        field(t(`leadIn.${lng}`), ({ lead }) => lead[lng]),
        field(t(`textIn.${lng}`), ({ content }) => content[lng], t("changedThere")),
      ]),
      field(t("topic"), ({ topic }) => topic, t("changedThere")),
      field(t("city"), ({ city }) => city, t("changedThere")),
      field(t("day"), ({ day, time }) => `${day} ${time}`.trim()),
      field(t("cover"), ({ imageCover }) => (imageCover instanceof File ? imageCover.name : (imageCover ?? ""))),
    ];
  };
}
