"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Photo } from "@/components/ui/photo";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { getPost } from "@/lib/calls/post";
import { directionOf, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { PostHeart } from "./post-heart";
import type { Likeable } from "./use-post-like";
import "@/components/post/prose.css";

type PostModalProps = {
  readonly lng: Language;
  readonly id: string;
  readonly onLike: (post: Likeable) => void;
  readonly onClose: () => void;
};

/** The full post above the list (LST-04). */
export function PostModal({ lng, id, onLike, onClose }: PostModalProps) {
  const t = useTranslations("posts");
  const words = useTranslations("resource");
  const { data, error, refetch } = useQuery(queryOptionsFor(getPost, { params: { id } }));
  const text = pickFrom(data?.data.translation, lng);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={<bdi>{text?.value.title ?? t("title")}</bdi>}
      closeLabel={words("close")}
    >
      <div className="mt-4">
        {data && text ? (
          <Whole lng={lng} post={data.data} text={text.value} lang={text.lang} onLike={onLike} />
        ) : error ? (
          <ListError error={error} title={t("postFailed")} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label={t("postLoading")} />
        )}
      </div>
    </Dialog>
  );
}

type Post = Answer<typeof getPost>["data"];
type WholeProps = Pick<PostModalProps, "lng" | "onLike"> & {
  readonly post: Post;
  readonly text: { readonly lead?: string | undefined; readonly content: string };
  readonly lang: Language;
};

function Whole({ lng, post, text, lang, onLike }: WholeProps) {
  const t = useTranslations("posts");
  const words = useTranslations("resource");
  const { _id, imageCover: cover, isDraft, publishedAt, likeCount, viewer } = post;
  const [now] = useState(() => Date.now());
  const isPublic = !isDraft && Date.parse(publishedAt) <= now;
  return (
    <>
      {cover ? (
        <Photo
          src={cover.url.medium}
          width={cover.width}
          height={cover.height}
          blur={cover.blurDataURL}
          ratio="cover"
        />
      ) : null}
      <p className="mt-3 mb-0 text-sm text-ink-2">
        <BothDates at={publishedAt} lng={lng} />
      </p>
      <div lang={lang} dir={directionOf(lang)}>
        {text.lead ? <p className="mt-2 mb-0 text-lg text-ink-2">{text.lead}</p> : null}
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when written and when read (lib/post/html).
          dangerouslySetInnerHTML={{ __html: text.content }}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2">
        <PostHeart
          lng={lng}
          name={post.title[lang] ?? ""}
          isLiked={viewer.liked}
          count={likeCount}
          onLike={() => onLike({ _id, likeCount, viewer })}
        />
        <span className="flex-1" />
        {isPublic ? (
          <Button variant="outline" icon="external-link" href={paths.post(lng, _id)}>
            {t("page")}
          </Button>
        ) : null}
        <Button icon="pencil" href={paths.editPost(lng, _id)}>
          {words("edit")}
        </Button>
      </div>
    </>
  );
}
