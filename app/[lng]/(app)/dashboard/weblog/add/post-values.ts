import type { UseFormReturn } from "react-hook-form";
import type { PictureValue } from "@/components/resource/picture-field";
import { toFormData } from "@/lib/api-client/form-data";
import type { Answer, Input } from "@/lib/api-client/request";
import type { createPost, getPost, updatePost } from "@/lib/calls/post";
import { type City, LANGUAGES, POST_TOPICS, type PostTopic } from "@/lib/core/constants";
import { isoDay, kabulDayNumber, kabulInstant, kabulMinuteOfDay, parseIsoDay } from "@/lib/i18n/calendar";
import { type Language, WRITING_ORDER } from "@/lib/i18n/language";

export type StoredPost = Answer<typeof getPost>["data"];

type Texts = Record<Language, string>;

export type PostValues = {
  languages: Record<Language, boolean>;
  title: Texts;
  lead: Texts;
  content: Texts;
  topic: string;
  city: string;
  /** Kabul time in the format of date and time inputs; "" for "now" or no change. */
  day: string;
  time: string;
  imageCover: PictureValue;
};
export type PostForm = UseFormReturn<PostValues>;

/** Default time if only a day is given. */
const MORNING = "08:00";

const perLanguage = <T>(make: (lng: Language) => T): Record<Language, T> => ({
  en: make("en"),
  fa: make("fa"),
  ps: make("ps"),
});

/**
 * Languages of the form: all for a new post; for an existing one those with content, or else English (EDT-02, EDT-03).
 */
export function postValues(post: StoredPost | undefined): PostValues {
  const textOf = (lng: Language) => post?.translation[lng];
  const languages = perLanguage((lng) => post === undefined || textOf(lng) !== undefined);
  if (!Object.values(languages).includes(true)) languages.en = true;
  return {
    languages,
    title: perLanguage((lng) => textOf(lng)?.title ?? ""),
    lead: perLanguage((lng) => textOf(lng)?.lead ?? ""),
    content: perLanguage((lng) => contentOf(textOf(lng)?.content)),
    topic: post?.topic ?? "",
    city: post?.city ?? "",
    ...(post && isDated(post) ? dayOf(new Date(post.publishedAt)) : { day: "", time: "" }),
    imageCover: post?.imageCover ? "stored" : null,
  };
}

/** `<p></p>` is the server's value of an empty text. */
const contentOf = (content = ""): string => (content === "<p></p>" ? "" : content);

/** A draft's date only counts if it is in the future. */
const isDated = ({ isDraft, publishedAt }: StoredPost): boolean => !isDraft || Date.parse(publishedAt) > Date.now();

function dayOf(at: Date): { day: string; time: string } {
  const minute = kabulMinuteOfDay(at);
  const two = (part: number) => String(part).padStart(2, "0");
  return { day: isoDay(kabulDayNumber(at)), time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/** Whether the typed date is invalid. */
export const isNoDay = ({ day }: Pick<PostValues, "day">): boolean => day !== "" && parseIsoDay(day) === null;

/** Marks the fields that prevent saving. @returns whether there are none */
export function isSendable(form: PostForm, texts: Readonly<Record<"fill" | "noSuchDay", string>>): boolean {
  const values = form.getValues();
  form.clearErrors();
  const isEmpty = filledLanguages(values).length === 0;
  if (isEmpty) {
    form.setError("languages", { message: texts.fill });
    // The button may be far below what is said beside the languages.
    form.setFocus(`languages.${WRITING_ORDER[0]}`);
  }
  if (isNoDay(values)) form.setError("day", { message: texts.noSuchDay }, { shouldFocus: true });
  return !isEmpty && !isNoDay(values);
}

/** Publication time; null means now. */
export function publishingOf({ day, time }: Pick<PostValues, "day" | "time">): Date | null {
  const dayNumber = parseIsoDay(day);
  if (dayNumber === null) return null;
  const [hours = 0, minutes = 0] = (time || MORNING).split(":").map(Number);
  return kabulInstant(dayNumber, hours * 60 + minutes);
}

/** The enabled languages that have a title or a text (EDT-11). */
export function filledLanguages({ languages, title, content }: PostValues): Language[] {
  return LANGUAGES.filter((lng) => languages[lng] && (title[lng].trim() !== "" || content[lng] !== ""));
}

const PARTS = ["title", "lead", "content"] as const;

function textsOf(values: PostValues): [field: string, text: string][] {
  return PARTS.flatMap((part) =>
    filledLanguages(values)
      .filter((lng) => values[part][lng].trim() !== "")
      .map((lng): [string, string] => [`${part}[${lng}]`, values[part][lng]]),
  );
}

/** Body for a new post, as multipart form data (EDT-18). */
export function newPostInput(values: PostValues, isDraft: boolean): Input<typeof createPost> {
  const { topic, city, imageCover } = values;
  const pictures = picturesIn(values).flatMap((url, index) => [
    [`contentImg[${index}][type]`, "gallery"],
    [`contentImg[${index}][url][url]`, url],
  ]);
  return {
    body: toFormData({
      ...Object.fromEntries([...textsOf(values), ...pictures]),
      topic: topic || undefined,
      city: city || undefined,
      publishedAt: publishingOf(values)?.toISOString(),
      isDraft: String(isDraft),
      ...(imageCover instanceof File && { imageCover }),
    }),
  };
}

export const picturesIn = (values: PostValues): string[] => allPictures(values.content, filledLanguages(values));

export function allPictures(content: Texts, languages: readonly Language[] = LANGUAGES): string[] {
  const sources = languages.flatMap((lng) => [...content[lng].matchAll(/<img src="([^"]*)"/g)]);
  return [...new Set(sources.map(([, source = ""]) => source))];
}

/** Body of a change or preview as an object. Empty parts are null, which deletes them. */
export function sentPost(values: PostValues) {
  const languages = filledLanguages(values);
  const part = (texts: Texts) => Object.fromEntries(languages.map((lng) => [lng, texts[lng].trim() || null]));
  const [title, lead, content] = [part(values.title), part(values.lead), part(values.content)];
  return {
    languages,
    title,
    lead,
    content,
    topic: POST_TOPICS.find((topic): topic is PostTopic => topic === values.topic) ?? null,
    city: (values.city || null) as City | null,
  };
}

type Change = { readonly post: StoredPost; readonly version: string; readonly isDraft: boolean };

/** Body for a changed post. Multipart only with a file; form data writes null as a word. */
export function changedPostInput(values: PostValues, { post, version, isDraft }: Change): Input<typeof updatePost> {
  const sent = { ...sentPost(values), ...changedDay(post, values), contentImg: keptPictures(post, values), isDraft };
  const { imageCover } = values;
  const body =
    imageCover instanceof File
      ? toFormData({
          ...sent,
          topic: sent.topic ?? "null",
          city: sent.city ?? "null",
          isDraft: String(isDraft),
          imageCover,
        })
      : { ...sent, ...(imageCover === null && post.imageCover && { imageCover }) };
  return { params: { id: post._id }, ifMatch: version, body };
}

/** Publication time, if it was changed. Empty means now for a scheduled post, and no change otherwise. */
export function changedDay(post: StoredPost | undefined, values: PostValues): { publishedAt?: string } {
  const before = postValues(post);
  if (before.day === values.day && before.time === values.time) return {};
  const at = publishingOf(values);
  const isWaiting = post !== undefined && !post.isDraft && Date.parse(post.publishedAt) > Date.now();
  if (at === null) return isWaiting ? { publishedAt: new Date().toISOString() } : {};
  return { publishedAt: at.toISOString() };
}

/** Pictures that the post keeps: those in its texts, and those that never were in a text. */
function keptPictures(post: StoredPost, values: PostValues) {
  const before = Object.values(post.content).join("");
  const now = filledLanguages(values)
    .map((lng) => values.content[lng])
    .join("");
  const isIn = (html: string, address: string) => html.includes(address.slice(0, address.lastIndexOf("-") + 1));
  return post.contentImg
    .filter(({ url }) => isIn(now, url.original) || !isIn(before, url.original))
    .map(({ url }) => ({ type: "gallery" as const, url: { url: url.original } }));
}
