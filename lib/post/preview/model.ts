import type { City, Translated } from "@/lib/core/constants";
import type { PostText } from "@/lib/post/model";

/** What a preview keeps of a post. */
export type PostPreviewDraft = {
  readonly translation: Translated<PostText>;
  readonly topic: string | null;
  readonly city: City | null;
  readonly publishedAt: string;
  /** An uploaded picture that would be the cover, null for none; absent where it stays as it is. */
  readonly coverId?: string | null;
};
