"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type AutosavedForm, useAutosavedForm } from "@/components/resource/use-autosaved-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import type { Input } from "@/lib/api-client/request";
import { createPost, updatePost } from "@/lib/calls/post";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import {
  changedPostInput,
  filledLanguages,
  isSendable,
  newPostInput,
  type PostForm,
  type PostValues,
  postValues,
  type StoredPost,
} from "./post-values";
import { POST_TOAST_MS, type PostUploads, usePostUploads } from "./use-post-uploads";

export type PostFormState = {
  readonly form: PostForm;
  readonly isDirty: boolean;
  /** A request is running, or the redirect to the list is pending. */
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly stale: StoredPost | null;
  /** @param version the newer version to overwrite after a conflict */
  readonly submit: (isDraft: boolean, version?: string) => Promise<void>;
  readonly kept: AutosavedForm<PostValues>;
  readonly uploads: PostUploads;
};

/** Milliseconds until the redirect to the list (EDT-17). */
const LEAVING_MS = 2000;
/** Files are too large for the autosave. */
const FILES: ReadonlySet<string> = new Set(["imageCover"] satisfies (keyof PostValues)[]);

export function useNewPost(lng: Language, onDraft: (id: string) => void): PostFormState {
  const t = useTranslations("postEditor");
  const { leave, ...state } = usePostForm(createPost, {
    lng,
    stored: undefined,
    input: (values, isDraft) => newPostInput(values, isDraft),
    onSaved: (post) => {
      if (post.isDraft) {
        toast("success", t("draftSaved"), { ms: POST_TOAST_MS });
        onDraft(post._id);
      } else leave("created");
    },
  });
  return state;
}

/** Form of an existing post; conflicts with other users' changes are shown. */
export function useChangedPost(lng: Language, opened: StoredPost) {
  const t = useTranslations("postEditor");
  const [stored, setStored] = useState(opened);
  const { leave, ...state } = usePostForm(updatePost, {
    lng,
    stored,
    input: (values, isDraft, version = versionOf(stored)) =>
      changedPostInput(values, { post: stored, version, isDraft }),
    onSaved: (post) => {
      setStored(post);
      state.form.reset(postValues(post));
      if (post.isDraft) toast("success", t("draftSaved"), { ms: POST_TOAST_MS });
      else leave(stored.isDraft ? "created" : "updated");
    },
  });
  const takeTheirs = (theirs: StoredPost) => {
    setStored(theirs);
    state.forgetStale();
    state.kept.drop(postValues(theirs));
  };
  return { ...state, stored, takeTheirs };
}

type Options<C extends typeof createPost | typeof updatePost> = {
  readonly lng: Language;
  readonly stored: StoredPost | undefined;
  readonly input: (values: PostValues, isDraft: boolean, version?: string) => Input<C>;
  readonly onSaved: (post: StoredPost) => void;
};

function usePostForm<C extends typeof createPost | typeof updatePost>(
  call: C,
  { lng, stored, input, onSaved }: Options<C>,
) {
  const t = useTranslations("postEditor");
  const words = useTranslations("resource");
  const [first] = useState(() => postValues(stored));
  const [isLeaving, setLeaving] = useState(false);
  const isDraft = useRef(false);
  const dropKept = useRef<() => void>(undefined);
  const uploads = usePostUploads(stored?._id);
  const state = useEndpointForm<C, PostValues>(call, {
    values: first,
    input: (values, version) => input(values, isDraft.current, version),
    aliases: { title: (typed) => `title.${filledLanguages(typed)[0] ?? lng}` as const, publishedAt: "day" },
    onDone: ({ data }) => {
      dropKept.current?.();
      uploads.dropUnused(data, state.form.getValues());
      onSaved(data);
    },
  });
  const kept = useAutosavedForm(state.form, {
    name: `post:${stored?._id ?? "new"}`,
    stored,
    valuesOf: postValues,
    without: FILES,
  });
  useEffect(() => {
    dropKept.current = kept.forget;
  }, [kept.forget]);
  const { failure, form } = state;
  const note = useEffectEvent(() => uploads.note(form.getValues()));
  useEffect(() => {
    const { unsubscribe } = form.watch(() => note());
    return unsubscribe;
  }, [form]);
  useEffect(() => {
    if (failure !== null) toast("error", t("failed"), { ms: POST_TOAST_MS });
  }, [failure, t]);

  /** Shows the success toast and redirects to the list after two seconds. */
  function leave(done: "created" | "updated"): void {
    toast("success", t(done), { ms: POST_TOAST_MS });
    setLeaving(true);
    setTimeout(() => window.location.assign(paths.dashboard(lng, "weblog/list")), LEAVING_MS);
  }

  async function submit(asDraft: boolean, version?: string): Promise<void> {
    if (state.isSaving || isLeaving) return;
    if (!isSendable(state.form, { fill: t("fill"), noSuchDay: words("noSuchDay") })) return;
    isDraft.current = asDraft;
    await state.submit(version);
  }

  return {
    ...state,
    stale: state.stale as StoredPost | null,
    isBusy: state.isSaving || isLeaving,
    submit,
    leave,
    kept,
    uploads,
  };
}
