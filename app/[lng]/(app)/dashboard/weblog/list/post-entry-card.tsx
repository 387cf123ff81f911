"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { PostHeart } from "./post-heart";
import type { PostEntry } from "./posts";

type PostEntryCardProps = {
  readonly lng: Language;
  readonly post: PostEntry;
  /** Opens the post above the list; without it the card links to the page (LST-04). */
  readonly onOpen?: () => void;
  readonly onLike: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
};

/** A post with the start of its text, date, likes and actions (LST-02). */
export function PostEntryCard({ lng, post, onOpen, onLike, onDelete, onRestore }: PostEntryCardProps) {
  const t = useTranslations("posts");
  const words = useTranslations("resource");
  const { _id, name, excerpt, imageCover: cover, status, publishedAt, createdAt, deletedAt } = post;
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {cover ? (
        <Photo
          src={cover.url.medium}
          width={cover.width}
          height={cover.height}
          blur={cover.blurDataURL}
          ratio="three-two"
        />
      ) : (
        <PhotoFallback seed={_id} name={name} ratio="three-two" />
      )}
      <div className="grid flex-1 content-start gap-1 px-4 pt-3">
        {status === "published" ? null : (
          <p className="text-sm font-semibold text-saffron-ink">
            {status === "draft" ? t("draft") : t("scheduledFor", { when: formatBothDateTimes(publishedAt, lng) })}
          </p>
        )}
        <h2 className="text-base leading-(--lh-tight) wrap-anywhere">
          {deletedAt === null ? (
            <a
              // With a modifier key the page itself opens; unpublished posts have none and open the editor.
              href={status === "published" ? paths.post(lng, _id) : paths.editPost(lng, _id)}
              onClick={open}
              className="text-ink after:absolute after:inset-0 hover:text-lapis"
            >
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p className="text-sm text-ink-2 wrap-anywhere">{excerpt}</p>
        <p className="text-sm text-ink-3">
          <BothDates at={createdAt} lng={lng} />
        </p>
      </div>
      {/* Above the link that covers the card. */}
      <div className="relative flex flex-wrap items-center gap-2 px-4 pt-2 pb-3">
        {deletedAt === null ? (
          <>
            <PostHeart lng={lng} name={name} isLiked={post.viewer.liked} count={post.likeCount} onLike={onLike} />
            <span className="ms-auto flex gap-2">
              <Button
                variant="outline"
                size="small"
                icon="pencil"
                href={paths.editPost(lng, _id)}
                aria-label={t("editNamed", { name: isolated(name) })}
              >
                {words("edit")}
              </Button>
              <Button
                variant="outline"
                size="small"
                icon="trash"
                aria-label={t("deleteNamed", { name: isolated(name) })}
                onClick={onDelete}
              >
                {words("delete")}
              </Button>
            </span>
          </>
        ) : (
          <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={onRestore}>
            {words("restore")}
          </Button>
        )}
      </div>
    </li>
  );
}
