import { createHash } from "node:crypto";
import type { Language } from "@/lib/core/constants";
import { escapeXml } from "@/lib/core/escape";
import { paths } from "@/lib/i18n/paths";
import type { Post } from "@/lib/post/model";

type FeedTexts = { readonly title: string; readonly subtitle: string; readonly author: string };

/**
 * An Atom feed (RFC 4287) of the posts in a language, with full texts. Ids are stable and independent of the host.
 * @param posts latest first; those without a text in the language are left out
 * @param since launch of the site: the date of a feed without posts
 * @param origin `https://host`: feed readers don't support relative addresses
 */
export function atomFeed(posts: readonly Post[], lng: Language, origin: string, since: Date, words: FeedTexts): string {
  const own = posts.filter((post) => post.translation[lng]?.title.trim());
  const updated = own.length > 0 ? Math.max(...own.map(changedAt)) : since.getTime();
  const lines = [
    `<?xml version="1.0" encoding="utf-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lng}">`,
    `<id>${stableId("feed", lng)}</id>`,
    element("title", words.title),
    element("subtitle", words.subtitle),
    `<updated>${new Date(updated).toISOString()}</updated>`,
    link("self", "application/atom+xml", origin + paths.feed(lng)),
    link("alternate", "text/html", origin + paths.posts(lng)),
    `<author>${element("name", words.author)}${element("uri", origin)}</author>`,
    ...own.map((post) => entry(post, lng, origin)),
    "</feed>",
  ];
  return `${lines.join("\n")}\n`;
}

function entry(post: Post, lng: Language, origin: string): string {
  const { title, lead, content } = post.translation[lng] ?? { title: "", content: "" };
  return [
    "<entry>",
    `<id>${stableId(post.id, lng)}</id>`,
    element("title", title),
    link("alternate", "text/html", origin + paths.post(lng, post.id)),
    `<published>${post.publishedAt.toISOString()}</published>`,
    `<updated>${new Date(changedAt(post)).toISOString()}</updated>`,
    ...(post.author ? [`<author>${element("name", post.author.fullname)}</author>`] : []),
    ...(post.topic ? [`<category term="${escapeXml(post.topic)}"/>`] : []),
    ...(lead ? [element("summary", lead)] : []),
    `<content type="html">${escapeXml(absoluteAddresses(content, origin))}</content>`,
    "</entry>",
  ].join("\n");
}

/** A scheduled post is new on its publication day, however long before it was written. */
function changedAt(post: Post): number {
  return Math.max(post.updatedAt.getTime(), post.publishedAt.getTime());
}

/** Makes internal links absolute. Sanitised HTML escapes "<" in text, so a regular expression finds the tags. */
function absoluteAddresses(html: string, origin: string): string {
  return html.replace(/<(?:a|img)\b[^<>]*>/g, (tag) => tag.replace(/\s(href|src)="\/(?!\/)/g, ` $1="${origin}/`));
}

/** Each language of a post has its own id, so that readers of two feeds see both. */
function stableId(name: string, lng: Language): string {
  const hash = createHash("sha1").update(`dastarkhan:${name}:${lng}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `5${hash.slice(13, 16)}`, variant + hash.slice(17, 20)];
  return `urn:uuid:${[...parts, hash.slice(20, 32)].join("-")}`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
