import { type Language, POST_TOPICS, type PostTopic } from "@/lib/core/constants";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { excerptOf, readingMinutes } from "@/lib/post/excerpt";
import type { Post, PostText } from "@/lib/post/model";

/** A post as a reader of a language sees it. */
export type PostView = PostText & {
  readonly post: Post;
  /** The language that the texts are really in. */
  readonly lang: Language;
  /** The same for the `lang` attribute: absent where it is the page's own. */
  readonly foreign: Language | undefined;
  readonly excerpt: string;
  readonly date: string;
  /** "3 min read" */
  readonly minutes: string;
};

/** The texts of a post in a language, or in the nearest it has; null when it has none at all. */
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

/** The posts that have any text, as a reader of a language sees them. */
export function viewPosts(posts: readonly Post[], lng: Language): PostView[] {
  return posts.flatMap((post) => viewPost(post, lng) ?? []);
}

/** What the post is about, as a word of the page's language; null for words that are no topic of ours. */
export function topicName(post: Pick<Post, "topic">, lng: Language): string | null {
  const topic = POST_TOPICS.find((known): known is PostTopic => known === post.topic);
  return topic ? texts(lng, "post")(`topic.${topic}`) : null;
}
