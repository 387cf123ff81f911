import { z } from "zod";
import { CITIES } from "@/lib/core/constants";
import { threefold } from "@/prisma/reference/data";
import { between, type Seed } from "./context";
import { read } from "./data";
import type { Row } from "./insert";
import type { Person } from "./people";

/** `content` is HTML with the editor's tags: p, h2, h3, ul, ol, li, blockquote, strong, em, a. */
export const posts = read(
  "posts",
  z.array(
    z.object({
      slug: z.string(),
      topic: z.string(),
      city: z.enum(CITIES).optional(),
      title: threefold,
      lead: threefold,
      content: threefold,
    }),
  ),
);

export const postId = (seed: Seed, slug: string, at: Date) => seed.id("post", slug, at);

export function postRows(seed: Seed, author: Person | undefined, coverOf: (slug: string) => string | null): Row[] {
  return posts.map((post, index) => {
    const published = publishedAt(seed, index);
    return {
      id: postId(seed, post.slug, published),
      translation: Object.fromEntries(
        (["en", "fa", "ps"] as const).map((lng) => [
          lng,
          { title: post.title[lng], lead: post.lead[lng], content: post.content[lng] },
        ]),
      ),
      cover_id: coverOf(post.slug),
      author_id: author?.id ?? null,
      topic: post.topic,
      city: post.city ?? null,
      published_at: published,
      created_at: published,
      updated_at: published,
    };
  });
}

export function publishedAt(seed: Seed, index: number): Date {
  return seed.ago(3 + index * 11, seed.random("post", index));
}

export function postLikeRows(seed: Seed, customers: readonly Person[]): Row[] {
  return posts.flatMap((post, index) => {
    const random = seed.random("post-likes", post.slug);
    const published = publishedAt(seed, index);
    return random.some(customers, random.int(4, 90)).map((person) => ({
      post_id: postId(seed, post.slug, published),
      user_id: person.id,
      created_at: between(seed, published, random),
    }));
  });
}
