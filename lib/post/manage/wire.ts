import type { z } from "zod";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { toMediaOrNull } from "@/lib/media/wire";
import { plainText } from "@/lib/post/excerpt";
import { CARD_LETTERS, type ManagedPost, type PostCounts } from "@/lib/post/manage/model";
import type { managedPostList } from "@/lib/post/manage/schema";

type PostListWire = z.input<typeof managedPostList>;

export function toManagedPosts(page: Paged<ManagedPost> & { counts: PostCounts }, language: Language): PostListWire {
  const { items, counts, pagination } = page;
  return { data: items.map((post) => toManagedPost(post, language)), pagination, counts };
}

function toManagedPost(post: ManagedPost, language: Language): PostListWire["data"][number] {
  const { id, translation, cover, status, likeCount, isLiked, publishedAt, createdAt, updatedAt, deletedAt } = post;
  const text = pickFrom(translation, language)?.value;
  return {
    _id: id,
    name: text?.title ?? "",
    excerpt: firstLetters(plainText(text?.content ?? "")),
    languages: LANGUAGES.filter((each) => translation[each]),
    status,
    imageCover: toMediaOrNull(cover),
    likeCount,
    viewer: { liked: isLiked },
    publishedAt: publishedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

/** Cuts within words, because the contract counts characters. */
function firstLetters(text: string): string {
  const letters = [...text];
  return letters.length > CARD_LETTERS ? `${letters.slice(0, CARD_LETTERS).join("")}…` : text;
}
