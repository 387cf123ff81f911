import type { City, Translated } from "@/lib/core/constants";
import type { PostText } from "@/lib/post/model";

export type PostPreviewDraft = {
  readonly translation: Translated<PostText>;
  readonly topic: string | null;
  readonly city: City | null;
  readonly publishedAt: string;
  /** Media id of a new cover; null removes it, undefined keeps it. */
  readonly coverId?: string | null;
};
