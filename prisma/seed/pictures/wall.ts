import type pg from "pg";
import { CHANNEL, packTags } from "@/lib/core/page-tags";
import { catalogue } from "@/prisma/reference/data";
import { categoryId } from "@/prisma/reference/id";
import type { Seed } from "../context";
import type { Row } from "../insert";
import type { SeededBusiness } from "../model";
import { postId, posts, publishedAt } from "../posts";
import { type AlbumPlan, defaultRows, dishImage, mediaRow } from "./album";
import type { DrawnPicture } from "./encode";
import { categoryMediaId, type Planned } from "./plans";

export type Drawn = readonly [plan: Planned, picture: DrawnPicture];

interface Link {
  readonly media: string;
  readonly id: string;
}

/** Tables with a picture column; a picture that is already set is kept. */
const COLUMNS = { categories: "image_id", posts: "cover_id", dishes: "image_id" } as const;

/** The business, review or user of a picture must still exist; guest photos are deleted with the guest. */
const WANTED = `(business_id IS NULL OR business_id IN (SELECT id FROM businesses))
  AND (review_id IS NULL OR review_id IN (SELECT id FROM reviews WHERE deleted_at IS NULL))
  AND (uploader_id IS NULL OR uploader_id IN (SELECT id FROM users WHERE deleted_at IS NULL))`;

/** Cache tags of pages with many pictures; see `cachePage`. */
const EVERYWHERE = ["home", "businesses", "posts", "catalogue"];

export class Wall {
  readonly #seed: Seed;
  readonly #links: Readonly<Record<keyof typeof COLUMNS, readonly Link[]>>;
  readonly #cities: readonly string[];

  constructor(seed: Seed, businesses: readonly SeededBusiness[], { variants }: AlbumPlan) {
    this.#seed = seed;
    this.#cities = [...new Set(businesses.map(({ city }) => city))];
    this.#links = {
      categories: categoryLinks(seed),
      posts: posts.map(({ slug }, index) => ({
        media: seed.id("media", `post/${slug}`),
        id: postId(seed, slug, publishedAt(seed, index)),
      })),
      dishes: businesses.flatMap(({ menu }) =>
        menu.flatMap((dish) => {
          const media = dishImage(seed, dish, variants);
          return media ? [{ media, id: dish.id }] : [];
        }),
      ),
    };
  }

  /** Stores pictures and links them, and purges the pages that show them, in one transaction. */
  async hang(client: pg.ClientBase, drawn: readonly Drawn[]): Promise<void> {
    if (drawn.length === 0) return;
    const rows = drawn.map(([plan, picture]) => mediaRow(this.#seed, plan, picture));
    const ids = drawn.map(([plan]) => plan.id);
    await client.query("BEGIN");
    try {
      await insertMissing(client, "media", rows, WANTED);
      for (const column of ["logo", "cover"] as const) await linkBusinesses(client, column, ids);
      for (const table of Object.keys(COLUMNS) as (keyof typeof COLUMNS)[])
        await this.#link(client, table, new Set(ids));
      const defaults = defaultRows(this.#seed).filter((row) => ids.includes(String(row.media_id)));
      await insertMissing(client, "default_images", defaults, "category_id IN (SELECT id FROM categories)");
      for (const payload of packTags([...EVERYWHERE, ...this.#cities.map((city) => `city:${city}`)])) {
        await client.query("SELECT pg_notify($1, $2)", [CHANNEL, payload]);
      }
      await client.query("COMMIT");
    } catch (error) {
      await client.query("ROLLBACK");
      throw error;
    }
  }

  async #link(client: pg.ClientBase, table: keyof typeof COLUMNS, ids: ReadonlySet<string>): Promise<void> {
    const links = this.#links[table].filter(({ media }) => ids.has(media));
    if (links.length === 0) return;
    const column = COLUMNS[table];
    await client.query(
      `UPDATE ${table} t SET ${column} = x.media
        FROM unnest($1::uuid[], $2::uuid[]) AS x (id, media) WHERE t.id = x.id AND t.${column} IS NULL`,
      [links.map(({ id }) => id), links.map(({ media }) => media)],
    );
  }
}

function categoryLinks(seed: Seed): Link[] {
  const ofDishes = catalogue.dishCategories.map(({ slug }) => ({ type: "dish", slug }));
  const ofBusinesses = catalogue.businessCategories.map(({ slug }) => ({ type: slug, slug }));
  return [...ofDishes, ...ofBusinesses].map(({ type, slug }) => ({
    media: categoryMediaId(seed, type, slug),
    id: categoryId(type, slug),
  }));
}

/** Skips deleted targets and pictures that exist. */
async function insertMissing(
  client: pg.ClientBase,
  table: "media" | "default_images",
  rows: readonly Row[],
  where: string,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(", ");
  await client.query(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1) WHERE ${where} ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

async function linkBusinesses(client: pg.ClientBase, type: "logo" | "cover", ids: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE businesses b SET ${type}_id = m.id FROM media m
      WHERE m.business_id = b.id AND m.type = $1 AND m.id = ANY ($2) AND b.${type}_id IS NULL`,
    [type, ids],
  );
}
