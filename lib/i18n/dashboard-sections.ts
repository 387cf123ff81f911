import type { Messages } from "next-intl";

type Namespace = keyof Messages;
type Titled = { [N in Namespace]: Messages[N] extends { readonly title: string } ? N : never }[Namespace];

/** Managers are owners and admins; owners see only what is theirs (H31). */
export type PageAccess = "admin" | "manager" | "owner";

type Section = {
  readonly access: PageAccess;
  /** Namespaces of the messages that its client components read besides `FRAME_TEXTS`. The first one has its title. */
  readonly texts: readonly [Titled, ...Namespace[]];
  /** Its key in the messages under `dashboard`. The sidebar does not list pages without a name. */
  readonly name?: string;
  /** One of `components/ui/icon-names.ts`. */
  readonly icon?: string;
  /** The heading above it in the sidebar, in the messages under `dashboard.parts`. */
  readonly part?: string;
  /** The number beside its name: a kind of `lib/dashboard/model.ts`. */
  readonly badge?: string;
  /** The section below which the sidebar shows it. */
  readonly below?: string;
  /** Shown only to users who may add businesses. */
  readonly isForAdding?: true;
};

/** Namespaces that the frame of the dashboard reads, or nearly all of its pages. */
export const FRAME_TEXTS = ["dashboard", "accountMenu", "resource", "enums", "outbox", "errors"] as const;

const BUSINESS_FORM = ["restaurants", "businessEditor", "hoursEditor", "hours", "media"] as const;

/**
 * The pages of the dashboard in the order of the sidebar, by their folders in `app/[lng]/(app)/dashboard`.
 * docs/dashboard-section.md shows how to add one.
 */
export const SECTIONS = {
  "": { access: "manager", texts: ["dashboard"], name: "overview", icon: "layout-dashboard" },
  statistics: { access: "manager", texts: ["statistics", "dishes"], name: "statistics", icon: "trending-up" },
  "restaurants/list": {
    access: "manager",
    texts: ["restaurants"],
    name: "restaurants",
    icon: "store",
    part: "directory",
    badge: "underReview",
  },
  "restaurants/add": {
    access: "manager",
    texts: BUSINESS_FORM,
    name: "addBusiness",
    below: "restaurants/list",
    isForAdding: true,
  },
  "restaurants/edit/[id]": { access: "manager", texts: BUSINESS_FORM },
  "restaurants/hours/[id]": { access: "manager", texts: ["hoursEditor", "hours"] },
  "restaurants/history/[id]": { access: "manager", texts: ["history", "changes", "dishes"] },
  "restaurants/merge": { access: "admin", texts: ["merging", "changes", "dishes"] },
  "restaurants/checks": {
    access: "admin",
    texts: ["checks", "changes", "decisions"],
    name: "checks",
    icon: "inbox",
    badge: "checks",
  },
  claims: { access: "admin", texts: ["claims", "reports"], name: "claims", icon: "badge-check", badge: "claims" },
  reports: { access: "admin", texts: ["reports", "decisions"], name: "reports", icon: "flag", badge: "reports" },
  reviews: { access: "admin", texts: ["managedReviews", "reports", "decisions"], name: "reviews", icon: "star" },
  corrections: {
    access: "manager",
    texts: ["corrections", "reports", "decisions"],
    name: "corrections",
    icon: "pencil",
    badge: "corrections",
  },
  answers: { access: "owner", texts: ["answers"], name: "answers", icon: "message-circle", badge: "answers" },
  team: { access: "manager", texts: ["team", "dishes"], name: "team", icon: "users" },
  "dishes/list": { access: "manager", texts: ["dishes"], name: "dishes", icon: "utensils" },
  "dishes/add": { access: "manager", texts: ["dishes"], name: "addDish", below: "dishes/list" },
  "dishes/edit-dish/[id]": { access: "manager", texts: ["dishes"] },
  "menu-uploader": { access: "manager", texts: ["menuUploader", "dishes"], name: "menuUploader", icon: "upload" },
  "menu-photo": {
    access: "manager",
    texts: ["menuPhoto", "dishes", "media"],
    name: "menuPhoto",
    icon: "camera",
    badge: "menuHelps",
  },
  categories: { access: "admin", texts: ["categories"], name: "categories", icon: "tag" },
  groups: { access: "admin", texts: ["groups"], name: "groups", icon: "layers" },
  "dish-kinds": { access: "admin", texts: ["dishKinds"], name: "dishKinds", icon: "palaw" },
  images: { access: "manager", texts: ["images", "dishes", "media"], name: "images", icon: "images", part: "media" },
  "default-images": { access: "admin", texts: ["defaultImages"], name: "defaultImages", icon: "image" },
  "default-images/add": {
    access: "admin",
    texts: ["defaultImages", "media"],
    name: "addDefaultImage",
    below: "default-images",
  },
  "weblog/list": { access: "admin", texts: ["posts"], name: "posts", icon: "newspaper" },
  "weblog/add": {
    access: "admin",
    texts: ["posts", "post", "postEditor", "richText", "media"],
    name: "addPost",
    below: "weblog/list",
  },
  messages: {
    access: "admin",
    texts: ["inbox", "contact"],
    name: "messages",
    icon: "mail",
    part: "site",
    badge: "messages",
  },
  users: { access: "admin", texts: ["members", "reports", "decisions"], name: "users", icon: "users" },
  mails: { access: "admin", texts: ["mails"], name: "mails", icon: "send", badge: "failedMails" },
  "special-days": {
    access: "admin",
    texts: ["specialDays", "hoursEditor", "hours"],
    name: "specialDays",
    icon: "calendar",
  },
  featured: { access: "admin", texts: ["featuredSlots", "hoursEditor", "dishes"], name: "featured", icon: "star" },
  searches: { access: "admin", texts: ["searches"], name: "searches", icon: "search" },
  health: { access: "admin", texts: ["health"], name: "health", icon: "thermometer" },
  audit: { access: "admin", texts: ["audit", "changes"], name: "audit", icon: "book-open" },
  settings: { access: "admin", texts: ["siteSettings", "businessEditor"], name: "settings", icon: "settings" },
} as const satisfies Record<string, Section>;

/** A page of the dashboard: its folder. */
export type DashboardPage = keyof typeof SECTIONS;

/** A page whose address holds no id: its address below `/{lng}/dashboard`. */
export type DashboardSection = Exclude<DashboardPage, `${string}[id]`>;

/**
 * Access of the page at a path below `/{lng}/dashboard`; that of the dashboard itself for an unknown one.
 * @param path such as `restaurants/edit/ID`
 */
export function accessOfPage(path: string): PageAccess {
  const sections: Readonly<Record<string, Section>> = SECTIONS;
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return (sections[path] ?? sections[`${folder}[id]`] ?? SECTIONS[""]).access;
}
