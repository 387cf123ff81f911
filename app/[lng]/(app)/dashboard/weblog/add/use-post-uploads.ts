"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { smallOrRefusal } from "@/components/media/picture-check";
import type { Picture } from "@/components/rich-text/nodes";
import { toast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client/call";
import { toFormData } from "@/lib/api-client/form-data";
import { deletePostMedia, uploadPostMedia } from "@/lib/calls/media";
import { allPictures, type PostValues, picturesIn, type StoredPost } from "./post-values";
import { trackUploads } from "./track-uploads";

/** Duration of the post editor's toasts in milliseconds (EDT-16). */
export const POST_TOAST_MS = 3000;

export type PostUploads = {
  /** Uploads a picture for a text; null after an error, which is shown. */
  readonly upload: (file: File) => Promise<Picture | null>;
  /** Updates which pictures are in the texts. */
  readonly note: (values: Pick<PostValues, "content">) => void;
  /** Deletes uploads that are in no text (EDT-13). */
  readonly dropUnused: (post: StoredPost, values: PostValues) => void;
};

export function usePostUploads(postId: string | undefined): PostUploads {
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
