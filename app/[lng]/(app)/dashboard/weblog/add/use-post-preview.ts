"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { PictureValue } from "@/components/resource/picture-field";
import { showFieldErrors } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { toast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client/call";
import { toFormData } from "@/lib/api-client/form-data";
import { uploadPostMedia } from "@/lib/calls/media";
import { previewPost } from "@/lib/calls/post-manage";
import type { Language } from "@/lib/i18n/language";
import { changedDay, isSendable, type PostForm, type PostValues, type StoredPost, sentPost } from "./post-values";

type PreviewOptions = { readonly lng: Language; readonly form: PostForm; readonly stored: StoredPost | undefined };

/** Opens a preview of the page in a new window; invalid fields are marked instead. */
export function usePostPreview({ lng, form, stored }: PreviewOptions) {
  const t = useTranslations("postEditor");
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const [isMaking, setMaking] = useState(false);
  const covers = useRef(new WeakMap<File, string>());

  async function open(): Promise<void> {
    if (isMaking) return;
    const values = form.getValues();
    if (!isSendable(form, { fill: t("fill"), noSuchDay: words("noSuchDay") })) return;
    setMaking(true);
    // Opened during the click: browsers block windows that open later.
    const page = window.open("", "_blank");
    try {
      const body = await bodyOf(values);
      const { data } = await callApi<typeof previewPost>(previewPost, { query: { lang: lng }, body });
      if (page) page.location.href = data.path;
      else window.location.assign(data.path);
    } catch (error) {
      page?.close();
      toast("error", showFieldErrors(form, error, {}) ? t("previewFailed") : errorText(error));
    } finally {
      setMaking(false);
    }
  }
  async function bodyOf(values: PostValues) {
    const cover = await coverOf(values.imageCover);
    return {
      ...sentPost(values),
      ...changedDay(stored, values),
      ...(cover !== undefined && { cover }),
      ...(stored && { post: stored._id }),
    };
  }

  /** Uploads a new cover once for all previews. Unused, it is deleted within a week. */
  async function coverOf(value: PictureValue): Promise<string | null | undefined> {
    if (!(value instanceof File)) return value === null ? null : undefined;
    const known = covers.current.get(value);
    if (known !== undefined) return known;
    const [made] = (await callApi(uploadPostMedia, { body: toFormData({ media: value }) })).data;
    if (made) covers.current.set(value, made.media._id);
    return made?.media._id;
  }

  return { isMaking, open };
}
