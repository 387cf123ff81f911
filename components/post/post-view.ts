import { type Language, POST_TOPICS, type PostTopic } from "@/lib/core/constants";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { excerptOf, readingMinutes } from "@/lib/post/excerpt";
import type { Post, PostText } from "@/lib/post/model";

export type PostView = PostText & {
  readonly post: Post;
  /** Actual language of the texts. */
  readonly lang: Language;
  /** Value for the `lang` attribute: undefined if it is the page language. */
  readonly foreign: Language | undefined;
  readonly excerpt: string;
  readonly date: string;
  /** "3 min read" */
  readonly minutes: string;
};

/** The texts of a post in the page language or the next best; null if it has none. */
export function viewPost(post: Post, lng: Language): PostView | null {
  const picked = pickFrom(post.translation, lng, ({ title }) => title.trim() !== "");
  if (!picked) return null;
  const { value, lang } = picked;
  return {
    ...value,
    post,
    lang,
    foreign: lang === lng ? undefined : lang,
    excerpt: excerptOf(value),
    date: formatDate(post.publishedAt, lng),
    minutes: texts(lng, "post")("minutes", { count: formatNumber(readingMinutes(value.content), lng) }),
  };
}

export function viewPosts(posts: readonly Post[], lng: Language): PostView[] {
  return posts.flatMap((post) => viewPost(post, lng) ?? []);
}

/** The topic in the page language; null for an unknown topic. */
export function topicName(post: Pick<Post, "topic">, lng: Language): string | null {
  const topic = POST_TOPICS.find((known): known is PostTopic => known === post.topic);
  return topic ? texts(lng, "post")(`topic.${topic}`) : null;
}
