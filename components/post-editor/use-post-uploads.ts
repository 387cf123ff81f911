"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { toast } from "@/components/enhance/toast";
import { refusalOf } from "@/components/media/picture-check";
import type { Picture } from "@/components/rich-text/nodes";
import { callApi } from "@/lib/api-client/call";
import { toFormData } from "@/lib/api-client/form-data";
import { postMediaCalls } from "@/lib/media/post/calls";
import { type PostValues, picturesIn, type StoredPost } from "./post-values";

export type PostUploads = {
  /** Stores a picture for a text; null when it did not go, which is told. */
  readonly upload: (file: File) => Promise<Picture | null>;
  /** Removes what was stored here and stands in no text after all (EDT-13). */
  readonly dropUnused: (post: StoredPost, values: PostValues) => void;
};

/** The pictures that were stored while a post was written. */
export function usePostUploads(postId: string | undefined): PostUploads {
  const t = useTranslations("postEditor");
  const media = useTranslations("media");
  const stored = useRef(new Map<string, string>());

  async function upload(file: File): Promise<Picture | null> {
    const refusal = refusalOf(file, "post");
    if (refusal) {
      toast("error", media(refusal));
      return null;
    }
    try {
      const [made] = (await callApi(postMediaCalls.upload, { body: toFormData({ media: file }) })).data;
      if (typeof made?.url !== "string") throw new Error("Invalid URL");
      stored.current.set(made.url, made.fileName);
      toast("success", t("uploaded"));
      return { src: made.url, alt: "", width: String(made.media.width), height: String(made.media.height) };
    } catch {
      toast("error", t("uploadFailed"));
      return null;
    }
  }

  function dropUnused(post: StoredPost, values: PostValues): void {
    const used = new Set(picturesIn(values));
    for (const [url, fileName] of stored.current) {
      if (used.has(url)) continue;
      stored.current.delete(url);
      // What fails is swept within a week: nobody has to be told.
      void callApi(postMediaCalls.remove, { params: { fileName }, query: { post: postId ?? post._id } }).catch(
        () => undefined,
      );
    }
  }

  return { upload, dropUnused };
}
