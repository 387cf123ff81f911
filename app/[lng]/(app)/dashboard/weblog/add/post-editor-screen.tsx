"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { type ComparedField, StaleNotice } from "@/components/resource/stale-notice";
import { goTo, useListState } from "@/components/resource/use-list-state";
import { versionOf } from "@/components/resource/version";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CallError } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getPost } from "@/lib/calls/post";
import { LANGUAGES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { EditorFrame } from "./editor-frame";
import { type PostValues, postValues, type StoredPost } from "./post-values";
import { useChangedPost, useNewPost } from "./use-post-form";

const NEW = { id: "" };

/** Form of a new post, or of the one named in the URL (H53). */
export function PostEditorScreen({ lng }: { readonly lng: Language }) {
  const [{ id }] = useListState(NEW);
  if (id !== "") return <LoadedPost key={id} lng={lng} id={id} />;
  const toDraft = (draft: string) => goTo(new URL(paths.editPost(lng, draft), window.location.href), true);
  return <NewPost lng={lng} onDraft={toDraft} />;
}

function LoadedPost({ lng, id }: { readonly lng: Language; readonly id: string }) {
  const t = useTranslations("postEditor");
  const posts = useTranslations("posts");
  const { data, error, refetch } = useQuery(queryOptionsFor(getPost, { params: { id } }));
  if (data) return <ChangedPost lng={lng} post={data.data} />;
  if (error instanceof CallError && (error.status === 404 || error.status === 400))
    return (
      <>
        <h1 className="visually-hidden">{t("edit")}</h1>
        <EmptyState title={t("notFound")} text={t("notFoundText")}>
          <Button href={paths.dashboard(lng, "weblog/list")}>{t("all")}</Button>
        </EmptyState>
      </>
    );
  if (error) return <ListError error={error} title={posts("postFailed")} onRetry={() => void refetch()} />;
  return <ListSkeleton label={posts("postLoading")} />;
}

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
