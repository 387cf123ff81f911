import { catalogue } from "@/prisma/reference/data";
import { categoryId } from "@/prisma/reference/id";
import type { Seed } from "../context";
import type { Row } from "../insert";
import type { MenuDish, SeededBusiness } from "../model";
import type { SeededReview } from "../reviews";
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
import { type StoredPicture, storePictures } from "./store";

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

/** Number of pictures per kind of dish, shared by all businesses. */
const VARIANTS = { few: 1, all: 2 };
const FEW_BUSINESSES = 24;

interface Country {
  readonly businesses: readonly SeededBusiness[];
  readonly written: { readonly reviews: readonly SeededReview[] };
}

/** Stores the demo's pictures in `dir` and returns their rows. */
export async function makeAlbum(
  seed: Seed,
  { businesses, written }: Country,
  amount: Amount,
  dir: string,
): Promise<Album> {
  if (amount === "none") return emptyAlbum;
  const variants = VARIANTS[amount];
  const shown = withPictures(businesses, amount);
  const shared = [...categoryPlans(seed), ...postPlans(seed), ...dishPlans(seed, variants)];
  const ofBusinesses = shown.flatMap((business) => businessPlans(seed, business));
  const ofReviews = guestPlans(seed, shown, written.reviews);
  const stored = await storePictures(
    [...shared, ...ofBusinesses, ...ofReviews].map(({ file }) => file),
    dir,
  );
  const row = (plan: Planned) => mediaRow(seed, plan, stored.get(plan.file));
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

function mediaRow(seed: Seed, plan: Planned, picture: StoredPicture | undefined): Row {
  if (!picture) throw new Error(`picture ${plan.file} was not stored`);
  return {
    id: plan.id,
    type: plan.type,
    key: picture.key,
    width: picture.width,
    height: picture.height,
    widths: picture.widths,
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
function dishImage(seed: Seed, dish: MenuDish, variants: number): string | null {
  const random = seed.random("dish-image", dish.key);
  return random.chance(0.12) ? null : dishMediaId(seed, dish.kind.slug, random.int(0, variants - 1));
}

/** Dishes of these categories look alike, so one default picture is used for all. */
const DEFAULTS = ["drink", "bread"];

function defaultRows(seed: Seed): Row[] {
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
