import type { MediaType } from "@/lib/core/constants";
import { catalogue, kinds, type Threefold } from "@/prisma/reference/data";
import type { Seed } from "../context";
import { fill } from "../fill";
import { flagship } from "../flagship";
import type { SeededBusiness } from "../model";
import { posts } from "../posts";
import type { Random } from "../random";
import type { SeededReview } from "../reviews";
import { picturesNamed } from "./store";

export interface Planned {
  readonly id: string;
  readonly type: MediaType;
  /** Name of a file in `files`. */
  readonly file: string;
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
      file: `dish-${kind.slug}-${variant + 1}`,
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
    const file = `dish-${kind.slug}-1`;
    return [{ id: categoryMediaId(seed, type, slug), type: "category" as const, file, alt: title }];
  });
}

export function postPlans(seed: Seed): Planned[] {
  return posts.map((post) => ({
    id: seed.id("media", `post/${post.slug}`),
    type: "post",
    file: `post-${post.slug}`,
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
      file: pictureOf(random.chance(0.85) ? "food" : "interior", business, random),
      alt: {},
      position,
      review,
    }));
  });
}

/** One of the pictures for the business's type. */
const pictureOf = (kind: "cover" | "street" | View, { type }: SeededBusiness, random: Random) =>
  random.pick(picturesNamed(`${kind}-${type}`));

function coverPlan(seed: Seed, business: SeededBusiness, street: boolean): Planned {
  return {
    id: seed.id("media", `cover/${business.slug}`, business.opened),
    type: "cover",
    file: pictureOf(street ? "street" : "cover", business, seed.random("cover", business.slug)),
    alt: altOf(street ? "exterior" : "food", business),
    // The front is above the middle.
    focalY: street ? 0.4 : 0.5,
    business,
  };
}

function logoPlan(seed: Seed, business: SeededBusiness): Planned {
  return {
    id: seed.id("media", `logo/${business.slug}`, business.opened),
    type: "logo",
    file: seed.random("logo", business.slug).pick(logosOf(business.name.fa)),
    alt: {},
    business,
  };
}

function viewPlan(seed: Seed, business: SeededBusiness, position: number, kind: View): Planned {
  const files = picturesNamed(`${kind}-${business.type}`);
  // A gallery shows no picture twice.
  const first = seed.random("views", business.slug).int(0, files.length - 1);
  return {
    id: seed.id("media", `view/${business.slug}/${position}`, business.opened),
    type: "gallery",
    file: files[(first + position) % files.length] ?? "",
    alt: altOf(kind, business),
    section: kind,
    position,
    business,
  };
}

/** Words that only name the type of a business; a logo shows the first letter of another word. */
const TYPE_WORDS = new Set(
  "رستورانت رستوران رستورانټ کبابی کبابي کافه کافی قهوه‌خانه قهوه چایخانه شیریخ آب‌میوه آبمیوه آب‌میوه‌فروشی قنادی شیرینی‌پزی نقل‌فروشی جلبی‌پزی کیک‌خانه نانوایی بولانی منتوی کراهی پلوخانه تکه‌خانه هوټل هوتل د کور فروشگاه خوراکه خانوادگی شیرینی‌فروشی جوس پلورنځی خواږه".split(
    " ",
  ),
);

/** Files of logos are named by the code point of their letter. */
function logosOf(name: string): readonly string[] {
  const words = name.split(/\s+/);
  const word = words.find((each) => !TYPE_WORDS.has(each)) ?? name;
  return picturesNamed(`logo-${word.codePointAt(0)?.toString(16)}`);
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
    en: "The front of {name}",
    fa: "نمای بیرون {name}",
    ps: "د {name} مخ",
  },
};

function altOf(what: keyof typeof ALT, business: SeededBusiness): Threefold {
  const text = (lng: keyof Threefold) => fill(ALT[what][lng], { name: business.name[lng] }, lng);
  return { en: text("en"), fa: text("fa"), ps: text("ps") };
}
