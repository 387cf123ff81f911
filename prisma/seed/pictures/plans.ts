import type { MediaType } from "@/lib/core/constants";
import { catalogue, kinds, type Threefold } from "@/prisma/reference/data";
import type { Seed } from "../context";
import { fill } from "../fill";
import { flagship } from "../flagship";
import type { SeededBusiness } from "../model";
import { posts } from "../posts";
import type { SeededReview } from "../reviews";
import type { Art } from "./art/pictures.mjs";

export interface Planned {
  readonly id: string;
  readonly type: MediaType;
  readonly art: Art;
  readonly alt: Partial<Threefold>;
  readonly section?: View;
  readonly position?: number;
  readonly business?: SeededBusiness;
  readonly review?: SeededReview;
  readonly focalY?: number;
}

export function dishPlans(seed: Seed, variants: number): Planned[] {
  return kinds.flatMap((kind) =>
    Array.from({ length: variants }, (_, variant) => ({
      id: dishMediaId(seed, kind.slug, variant),
      type: "dish" as const,
      art: {
        draw: "dish" as const,
        id: kind.slug,
        type: kind.category,
        seed: `${seed.number}/${kind.slug}/${variant}`,
      },
      alt: kind.title,
    })),
  );
}

export const dishMediaId = (seed: Seed, slug: string, variant: number) => seed.id("media", `dish/${slug}/${variant}`);

/** Main dish of the picture for each type of business; a category shows its first kind. */
const HERO: Readonly<Record<string, string>> = {
  restaurant: "qabuli-palaw",
  cafe: "cappuccino",
  "ice-milk": "saffron-icecream",
  confectionary: "jelabi",
};
export const categoryMediaId = (seed: Seed, type: string, slug: string) => seed.id("media", `category/${type}/${slug}`);

export function categoryPlans(seed: Seed): Planned[] {
  const ofDishes = catalogue.dishCategories.map((item) => ({ type: "dish", ...item, hero: undefined }));
  const ofBusinesses = catalogue.businessCategories.map((item) => ({
    type: item.slug,
    ...item,
    hero: HERO[item.slug],
  }));
  return [...ofDishes, ...ofBusinesses].flatMap(({ type, slug, title, hero }) => {
    const kind = kinds.find((one) => (hero ? one.slug === hero : one.category === slug));
    if (!kind) return [];
    const art = {
      draw: "dish" as const,
      id: kind.slug,
      type: kind.category,
      seed: `${seed.number}/category/${type}/${slug}`,
    };
    return [{ id: categoryMediaId(seed, type, slug), type: "category" as const, art, alt: title }];
  });
}

export function postPlans(seed: Seed): Planned[] {
  return posts.map((post) => ({
    id: seed.id("media", `post/${post.slug}`),
    type: "post",
    art: { draw: "spread", ...post.cover, seed: `${seed.number}/post/${post.slug}` },
    alt: post.title,
  }));
}

/** Cover, logo and gallery; a few businesses have no cover and gallery, a few no logo. */
export function businessPlans(seed: Seed, business: SeededBusiness): Planned[] {
  const random = seed.random("pictures", business.slug);
  const own = business.slug === flagship.slug;
  const has = (share: number) => random.chance(share) || own;
  const street = has(0.46);
  const cover = has(0.93) ? [coverPlan(seed, business, street)] : [];
  const logo = has(0.88) ? [logoPlan(seed, business)] : [];
  const views = has(0.92) ? (own ? 12 : random.int(3, 6)) : 0;
  const frontIsKnown = street && cover.length > 0;
  return [
    ...cover,
    ...logo,
    ...Array.from({ length: views }, (_, position) =>
      viewPlan(seed, business, position, viewAt(position, frontIsKnown)),
    ),
  ];
}

/** Share of reviews with photos. */
const GUEST_SHARE = { flagship: 0.12, featured: 0.03, other: 0.004 };

/** Guest photos: mostly of dishes, seldom of the room. */
export function guestPlans(
  seed: Seed,
  businesses: readonly SeededBusiness[],
  reviews: readonly SeededReview[],
): Planned[] {
  const shown = new Set(businesses.map(({ slug }) => slug));
  return reviews.flatMap((review) => {
    const { business, key, isHidden, written } = review;
    const random = seed.random("guest-photos", key);
    const share = business.slug === flagship.slug ? "flagship" : business.isFeatured ? "featured" : "other";
    if (isHidden || !shown.has(business.slug) || !random.chance(GUEST_SHARE[share])) return [];
    return Array.from({ length: random.int(1, 3) }, (_, position) => ({
      id: seed.id("media", `guest/${key}/${position}`, written),
      type: "review" as const,
      art: {
        draw: "gallery" as const,
        ...sitter(business),
        seed: `guest/${key}/${position}`,
        kind: random.chance(0.85) ? ("food" as const) : ("interior" as const),
      },
      alt: {},
      position,
      review,
    }));
  });
}

/** Input of a business's drawings; the Dari name is on the sign. */
const sitter = (business: SeededBusiness) => ({ type: business.type, city: business.city, name: business.name.fa });

function coverPlan(seed: Seed, business: SeededBusiness, street: boolean): Planned {
  return {
    id: seed.id("media", `cover/${business.slug}`, business.opened),
    type: "cover",
    art: { draw: "cover", ...sitter(business), seed: business.slug, view: street ? "street" : "table" },
    alt: altOf(street ? "exterior" : "food", business),
    // The sign is above the middle.
    focalY: street ? 0.4 : 0.5,
    business,
  };
}

function logoPlan(seed: Seed, business: SeededBusiness): Planned {
  return {
    id: seed.id("media", `logo/${business.slug}`, business.opened),
    type: "logo",
    art: { draw: "logo", name: business.name.fa, seed: business.slug },
    alt: {},
    business,
  };
}

function viewPlan(seed: Seed, business: SeededBusiness, position: number, kind: View): Planned {
  return {
    id: seed.id("media", `view/${business.slug}/${position}`, business.opened),
    type: "gallery",
    art: { draw: "gallery", ...sitter(business), seed: `${business.slug}/${position}`, kind },
    alt: altOf(kind, business),
    section: kind,
    position,
    business,
  };
}

type View = "food" | "interior" | "exterior";

/** Food, room, front (unless the cover shows it), then food; a long gallery has two rooms. */
function viewAt(position: number, frontIsKnown: boolean): View {
  if (position === 1 || position === 8) return "interior";
  if (position === 2 && !frontIsKnown) return "exterior";
  return "food";
}

const ALT = {
  food: {
    en: "A laid cloth with dishes of {name}",
    fa: "دسترخوان هموارشده با غذاهای {name}",
    ps: "غوړېدلی دسترخوان د {name} له خوړو سره",
  },
  interior: { en: "Inside {name}", fa: "داخل {name}", ps: "د {name} دننه" },
  exterior: {
    en: "The front of {name} with its sign",
    fa: "نمای بیرون {name} با لوحه‌اش",
    ps: "د {name} مخ له لوحې سره",
  },
};

/** The alt text of a picture with a painted name contains the name. */
function altOf(what: keyof typeof ALT, business: SeededBusiness): Threefold {
  const text = (lng: keyof Threefold) => fill(ALT[what][lng], { name: business.name[lng] }, lng);
  return { en: text("en"), fa: text("fa"), ps: text("ps") };
}
