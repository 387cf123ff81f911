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
  /** One of `POST_TOPICS`, or another word of an older post. */
  topic: string | null;
  /** The province that it is about. */
  city: City | null;
  author: { id: string; fullname: string } | null;
  likeCount: number;
  /** It is being written: nobody but admins reads it. */
  isDraft: boolean;
  publishedAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** Who liked a post (ids, first likes first) and the pictures in it. */
export type PostExtras = { likes: string[]; images: Picture[] };

/** A post with its surroundings. Newer and older keep to posts that have the language. */
export type PostPage = {
  post: Post;
  newer: Post | null;
  older: Post | null;
  /** Of the same topic or province before others, without the neighbours above. */
  related: Post[];
};

/** What a writer sends: texts by part and language. A part that is absent stays as it is, null takes it away. */
export type TextChange = {
  readonly title?: Translated<string | null> | undefined;
  readonly lead?: Translated<string | null> | undefined;
  readonly content?: Translated<string | null> | undefined;
  /** The languages that the post has afterwards, where others shall go. */
  readonly languages?: readonly Language[] | undefined;
};

const HEADING_LENGTH = 80;
const EMPTY = "<p></p>";
/** Stands for what was taken out; a control character, which no text holds. */
const GAP = "\u0001";
const SOURCE = / src="([^"]*)"/;
const IMAGE = /<img\b[^<>]*>/;
const ALT = / alt="([^"]*)"/;
const PICTURE = /^(?:https?:\/\/[^/]+)?(\/media\/([a-z\d]+(?:-[a-z\d]+)*)-\d+\.webp)$/;

/**
 * The texts of a post after a change. A language without a title is headed by the first words of its text, one that only
 * has a picture by what that shows.
 * @throws AppError `validation_failed` when no language has anything
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

/** Empty for a text with neither words nor pictures. */
function headingOf(content: string, language: Language): string {
  const words = plainText(content);
  if (words !== "") return shorten(words, HEADING_LENGTH);
  const image = IMAGE.exec(content)?.[0];
  if (image === undefined) return "";
  return shorten(plainText(ALT.exec(image)?.[1] ?? ""), HEADING_LENGTH) || wordsOf(language, "post")("photo");
}

/** The key of one of our pictures by its address, with or without our host; null for any other address. */
export function pictureKey(address: string): string | null {
  return PICTURE.exec(address)?.[2] ?? null;
}

/** The keys of our pictures within sanitised HTML. */
export function pictureKeys(texts: Translated<PostText>): string[] {
  const addresses = Object.values(texts).flatMap(({ content }) =>
    [...content.matchAll(/<img\b[^<>]*>/g)].map(([tag]) => SOURCE.exec(tag)?.[1] ?? ""),
  );
  return [...new Set(addresses.map(pictureKey).filter((key) => key !== null))];
}

/** The texts without a picture: its tag, and a paragraph that held nothing else. */
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
  /** Keys of the uploaded pictures that belong to it, besides those in its text. */
  readonly pictures?: readonly string[] | undefined;
};

export type Likes = { liked: boolean; like: string[] };
