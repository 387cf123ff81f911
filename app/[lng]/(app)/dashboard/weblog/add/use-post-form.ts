"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { smallOrRefusal } from "@/components/media/picture-check";
import { type AutosavedForm, useAutosavedForm } from "@/components/resource/use-autosaved-form";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { versionOf } from "@/components/resource/version";
import { toast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client/call";
import { toFormData } from "@/lib/api-client/form-data";
import type { Input } from "@/lib/api-client/request";
import { deletePostMedia, uploadPostMedia } from "@/lib/calls/media";
import { createPost, updatePost } from "@/lib/calls/post";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { Picture } from "../_rich-text/nodes";
import {
  allPictures,
  changedPostInput,
  filledLanguages,
  isSendable,
  newPostInput,
  type PostForm,
  type PostValues,
  picturesIn,
  postValues,
  type StoredPost,
} from "./post-values";
import { trackUploads } from "./track-uploads";

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

/** Duration of the post editor's toasts in milliseconds (EDT-16). */
const POST_TOAST_MS = 3000;

type PostUploads = {
  /** Uploads a picture for a text; null after an error, which is shown. */
  readonly upload: (file: File) => Promise<Picture | null>;
  /** Updates which pictures are in the texts. */
  readonly note: (values: Pick<PostValues, "content">) => void;
  /** Deletes uploads that are in no text (EDT-13). */
  readonly dropUnused: (post: StoredPost, values: PostValues) => void;
};

function usePostUploads(postId: string | undefined): PostUploads {
  const t = useTranslations("postEditor");
  const media = useTranslations("media");
  const [tracked] = useState(() => trackUploads({ remove, storeAgain: async (file) => (await store(file)).fileName }));

  async function upload(file: File): Promise<Picture | null> {
    const small = await smallOrRefusal(file, "post");
    if (typeof small === "string") {
      toast("error", media(small), { ms: POST_TOAST_MS });
      return null;
    }
    try {
      const made = await store(small);
      tracked.add(made.url, made.fileName, small);
      toast("success", t("uploaded"), { ms: POST_TOAST_MS });
      return { src: made.url, alt: "", width: String(made.media.width), height: String(made.media.height) };
    } catch {
      toast("error", t("uploadFailed"), { ms: POST_TOAST_MS });
      return null;
    }
  }

  function dropUnused(post: StoredPost, values: PostValues): void {
    // The weekly sweep removes the files that could not be deleted here, so logging a failure is enough.
    for (const fileName of tracked.takeUnused(new Set(picturesIn(values))))
      void remove(fileName, postId ?? post._id).catch((error) =>
        console.error("A picture that was removed from a post is still stored.", error),
      );
  }

  return { upload, note: ({ content }) => tracked.note(new Set(allPictures(content))), dropUnused };
}

async function store(media: File) {
  const [made] = (await callApi(uploadPostMedia, { body: toFormData({ media }) })).data;
  if (typeof made?.url !== "string") throw new Error("Invalid URL");
  return made;
}

/** @param post id of the post that has it; undefined for an unsaved post */
const remove = (fileName: string, post?: string) => callApi(deletePostMedia, { params: { fileName }, query: { post } });
