import "server-only";
import type { Upload } from "@/lib/api/upload";
import { type City, LANGUAGES, type Language, type PostTopic, type Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { texts as wordsOf } from "@/lib/i18n/texts";
import type { Picture } from "@/lib/media/model";
import { plainText, shorten } from "@/lib/post/excerpt";

/** `content` is sanitised HTML. */
export type PostText = { title: string; lead?: string; content: string };

export type Post = {
  id: string;
  translation: Translated<PostText>;
  cover: Picture | null;
  /** One of `POST_TOPICS`, or another value of an old post. */
  topic: string | null;
  city: City | null;
  author: { id: string; fullname: string } | null;
  likeCount: number;
  /** Drafts are visible to admins only. */
  isDraft: boolean;
  publishedAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

export type PostExtras = { likes: string[]; images: Picture[] };

/** A post with its neighbours and related posts. Newer and older ones have a text in the same language. */
export type PostPage = {
  post: Post;
  newer: Post | null;
  older: Post | null;
  /** Posts of the same topic or province first, without the neighbours above. */
  related: Post[];
};

/** Texts by part and language. Undefined keeps a part, null removes it. */
export type TextChange = {
  readonly title?: Translated<string | null> | undefined;
  readonly lead?: Translated<string | null> | undefined;
  readonly content?: Translated<string | null> | undefined;
  /** Languages that the post keeps; others are removed. */
  readonly languages?: readonly Language[] | undefined;
};

const HEADING_LENGTH = 80;
const EMPTY = "<p></p>";
/** Marks removed pictures; a control character that no text contains. */
const GAP = "\u0001";
const SOURCE = / src="([^"]*)"/;
const IMAGE = /<img\b[^<>]*>/;
const ALT = / alt="([^"]*)"/;
const PICTURE = /^(?:https?:\/\/[^/]+)?(\/media\/([a-z\d]+(?:-[a-z\d]+)*)-\d+\.webp)$/;

/**
 * Applies a change to a post's texts. A language without a title uses the first words of its text as title, or the
 * description of its picture.
 * @throws AppError `validation_failed` if no language has content
 */
export function changeTexts(before: Translated<PostText>, change: TextChange): Translated<PostText> {
  const kept = LANGUAGES.filter((language) => change.languages?.includes(language) ?? true);
  const texts = kept.flatMap((language) => {
    const text = textOf(language, before[language], change);
    return text ? [[language, text] as const] : [];
  });
  if (texts.length > 0) return Object.fromEntries(texts);
  throw new AppError("validation_failed", {
    errors: [{ path: "title", message: "Please fill at least one language" }],
  });
}

function textOf(language: Language, before: PostText | undefined, change: TextChange): PostText | null {
  const after = (part: "title" | "lead" | "content") => {
    const sent = change[part]?.[language];
    return sent === undefined ? before?.[part] : sent;
  };
  const content = after("content") ?? EMPTY;
  const lead = after("lead");
  const title = after("title") ?? headingOf(content, language);
  return title === "" ? null : { title, ...(lead && { lead }), content };
}

function headingOf(content: string, language: Language): string {
  const words = plainText(content);
  if (words !== "") return shorten(words, HEADING_LENGTH);
  const image = IMAGE.exec(content)?.[0];
  if (image === undefined) return "";
  return shorten(plainText(ALT.exec(image)?.[1] ?? ""), HEADING_LENGTH) || wordsOf(language, "post")("photo");
}

/** Storage key of one of our pictures, from an address with or without host; null for other addresses. */
export function pictureKey(address: string): string | null {
  return PICTURE.exec(address)?.[2] ?? null;
}

export function pictureKeys(texts: Translated<PostText>): string[] {
  const addresses = Object.values(texts).flatMap(({ content }) =>
    [...content.matchAll(/<img\b[^<>]*>/g)].map(([tag]) => SOURCE.exec(tag)?.[1] ?? ""),
  );
  return [...new Set(addresses.map(pictureKey).filter((key) => key !== null))];
}

/** Removes a picture's tag, and the paragraph that contained only it. */
export function withoutPicture(texts: Translated<PostText>, key: string): Translated<PostText> {
  const entries = Object.entries(texts).map(([language, text]) => {
    const content = text.content
      .replace(/<img\b[^<>]*>/g, (tag) => (pictureKey(SOURCE.exec(tag)?.[1] ?? "") === key ? GAP : tag))
      .replaceAll(`<p>${GAP}</p>`, "")
      .replaceAll(GAP, "");
    return [language, { ...text, content: content || EMPTY }] as const;
  });
  return Object.fromEntries(entries);
}

export type PostChange = TextChange & {
  readonly topic?: PostTopic | null | undefined;
  readonly city?: City | null | undefined;
  readonly publishedAt?: Date | undefined;
  readonly isDraft?: boolean | undefined;
  readonly cover?: Upload | null | undefined;
  readonly pictures?: readonly string[] | undefined;
};

export type Likes = { liked: boolean; like: string[] };
