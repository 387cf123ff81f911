import { catalogue } from "@/prisma/reference/data";
import { categoryId } from "@/prisma/reference/id";
import type { Seed } from "../context";
import type { Row } from "../insert";
import type { MenuDish, SeededBusiness } from "../model";
import type { SeededReview } from "../reviews";
import type { Art } from "./art/pictures.mjs";
import type { DrawnPicture, PictureJob } from "./encode";
import {
  businessPlans,
  categoryMediaId,
  categoryPlans,
  dishMediaId,
  dishPlans,
  guestPlans,
  type Planned,
  postPlans,
} from "./plans";
import { drawAll, pictureKey } from "./studio";

export type Amount = "none" | "few" | "all";

export interface Album {
  /** Dishes, categories, posts. */
  readonly shared: readonly Row[];
  /** Covers, logos, galleries. */
  readonly ofBusinesses: readonly Row[];
  /** Guest photos. */
  readonly ofReviews: readonly Row[];
  readonly defaults: readonly Row[];
  dishImage(dish: MenuDish): string | null;
  categoryImage(type: string, slug: string): string | null;
  postCover(slug: string): string | null;
}

export const emptyAlbum: Album = {
  shared: [],
  ofBusinesses: [],
  ofReviews: [],
  defaults: [],
  dishImage: () => null,
  categoryImage: () => null,
  postCover: () => null,
};

const WIDTHS = {
  cover: [320, 480, 640, 1200],
  gallery: [320, 800],
  dish: [160, 480],
  spread: [320, 480, 640, 1200],
  logo: [96, 256],
};
/** Number of pictures per kind of dish, shared by all businesses. */
const VARIANTS = { few: 1, all: 4 };
const FEW_BUSINESSES = 24;

export interface AlbumPlan {
  readonly shared: readonly Planned[];
  readonly ofBusinesses: readonly Planned[];
  readonly ofReviews: readonly Planned[];
  readonly variants: number;
}

interface Sitters {
  readonly businesses: readonly SeededBusiness[];
  readonly written: { readonly reviews: readonly SeededReview[] };
}

export function planAlbum(seed: Seed, { businesses, written }: Sitters, amount: "few" | "all"): AlbumPlan {
  const variants = VARIANTS[amount];
  const shown = withPictures(businesses, amount);
  return {
    shared: [...categoryPlans(seed), ...postPlans(seed), ...dishPlans(seed, variants)],
    ofBusinesses: shown.flatMap((business) => businessPlans(seed, business)),
    ofReviews: guestPlans(seed, shown, written.reviews),
    variants,
  };
}

export async function makeAlbum(
  seed: Seed,
  sitters: Sitters,
  amount: Amount,
  dir: string,
  say: (line: string) => void,
): Promise<Album> {
  if (amount === "none") return emptyAlbum;
  const { shared, ofBusinesses, ofReviews, variants } = planAlbum(seed, sitters, amount);
  const jobs = [...shared, ...ofBusinesses, ...ofReviews].map(({ art }) => jobOf(art));
  const total = new Set(jobs.map((job) => job.key)).size;
  say(`drawing ${total} pictures`);
  const drawn = new Map<string, DrawnPicture>();
  await drawAll(jobs, dir, (key, picture) => {
    drawn.set(key, picture);
    if (drawn.size % 100 === 0) say(`${drawn.size} of ${total} pictures`);
  });
  const row = (plan: Planned) => mediaRow(seed, plan, drawn.get(jobOf(plan.art).key));
  const known = new Set(shared.map((plan) => plan.id));
  const ifKnown = (id: string) => (known.has(id) ? id : null);
  return {
    shared: shared.map(row),
    ofBusinesses: ofBusinesses.map(row),
    ofReviews: ofReviews.map(row),
    defaults: defaultRows(seed),
    dishImage: (dish) => dishImage(seed, dish, variants),
    categoryImage: (type, slug) => ifKnown(categoryMediaId(seed, type, slug)),
    postCover: (slug) => ifKnown(seed.id("media", `post/${slug}`)),
  };
}

export const jobOf = (art: Art): PictureJob => ({ key: pictureKey(art), art, widths: WIDTHS[art.draw] });

export function mediaRow(seed: Seed, plan: Planned, picture: DrawnPicture | undefined): Row {
  const { key, widths } = jobOf(plan.art);
  if (!picture) throw new Error(`picture ${key} was not drawn`);
  return {
    id: plan.id,
    type: plan.type,
    key,
    width: picture.width,
    height: picture.height,
    widths,
    bytes: picture.bytes,
    blur_data_url: picture.blurDataUrl,
    focal_x: 0.5,
    focal_y: plan.focalY ?? 0.5,
    alt: plan.alt,
    section: plan.section ?? null,
    position: plan.position ?? 0,
    business_id: plan.business?.id ?? null,
    review_id: plan.review?.id ?? null,
    uploader_id: plan.review?.author.id ?? null,
    created_at: plan.business?.opened ?? plan.review?.written ?? seed.ago(200, seed.random(plan.id)),
  };
}

/** About every eighth dish has no picture; the variant differs by business. */
export function dishImage(seed: Seed, dish: MenuDish, variants: number): string | null {
  const random = seed.random("dish-image", dish.key);
  return random.chance(0.12) ? null : dishMediaId(seed, dish.kind.slug, random.int(0, variants - 1));
}

/** Dishes of these categories look alike, so one default picture is used for all. */
const DEFAULTS = ["drink", "bread"];

export function defaultRows(seed: Seed): Row[] {
  return catalogue.dishCategories
    .filter((item) => DEFAULTS.includes(item.slug))
    .map((item) => ({
      id: seed.id("default-image", item.slug),
      translation: { en: { title: item.title.en }, fa: { title: item.title.fa }, ps: { title: item.title.ps } },
      media_id: categoryMediaId(seed, "dish", item.slug),
      category_id: categoryId("dish", item.slug),
      created_at: seed.founded,
      updated_at: seed.founded,
    }));
}

function withPictures(businesses: readonly SeededBusiness[], amount: "few" | "all"): readonly SeededBusiness[] {
  const shown = businesses.filter((business) => business.status !== "under_review");
  return amount === "all" ? shown : shown.slice(0, FEW_BUSINESSES);
}
