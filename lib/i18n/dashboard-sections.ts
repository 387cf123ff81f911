import type { Messages } from "next-intl";

type Namespace = keyof Messages;
type Titled = { [N in Namespace]: Messages[N] extends { readonly title: string } ? N : never }[Namespace];

/** Managers are owners and admins; owners see only what is theirs (H31). */
export type PageAccess = "admin" | "manager" | "owner";

/**
 * Entries of the sidebar in its order, with their icons (`components/ui/icon-names.ts`) and their names in the messages
 * under `dashboard.entries`. A role sees those in which it has a page.
 */
export const ENTRIES = {
  overview: "layout-dashboard",
  today: "house",
  inbox: "inbox",
  places: "store",
  menus: "utensils",
  menu: "utensils",
  reviews: "star",
  hours: "clock",
  photos: "images",
  myPlaces: "store",
  team: "users",
  posts: "newspaper",
  statistics: "trending-up",
  settings: "settings",
} as const;

export type EntryName = keyof typeof ENTRIES;

type Section = {
  readonly access: PageAccess;
  /** Namespaces of the messages that its client components read besides `FRAME_TEXTS`. The first one has its title. */
  readonly texts: readonly [Titled, ...Namespace[]];
  /** The entry of the sidebar to which it belongs; owners may find it elsewhere than admins. */
  readonly entry: EntryName | { readonly admin: EntryName; readonly owner: EntryName };
  /** Its name in the messages under `dashboard`. Pages without one are reached from others: they are no tabs. */
  readonly name?: string;
  /** The number beside its name: a kind of `lib/dashboard/model.ts`. */
  readonly badge?: string;
  /** A page about one business, in `[id]` or `?restaurant=`: the switcher in the top bar changes it. */
  readonly isOfBusiness?: true;
  /** Makes something new: the palette offers it, and it is no tab. */
  readonly action?: "plus";
  /** The tab that is the current one on a page which is no tab itself. */
  readonly tab?: string;
  /** Shown only to users who may add businesses. */
  readonly isForAdding?: true;
};

/** Namespaces that the frame of the dashboard reads, or nearly all of its pages. */
export const FRAME_TEXTS = ["dashboard", "accountMenu", "resource", "enums", "outbox", "errors"] as const;

const PLACES = { admin: "places", owner: "myPlaces" } as const;
const HOURS = { admin: "places", owner: "hours" } as const;
const MENUS = { admin: "menus", owner: "menu" } as const;
const BUSINESS_FORM = ["restaurants", "businessEditor", "hoursEditor", "hours", "media"] as const;

/** The inbox; most of its tabs have a page of their own. */
const INBOX = [
  "inbox",
  "claims",
  "reports",
  "corrections",
  "checks",
  "contactMessages",
  "contact",
  "decisions",
  "changes",
  "restaurants",
  "menuPhoto",
  "businessEditor",
] as const;

/**
 * The pages of the dashboard by their folders in `app/[lng]/(app)/dashboard`, in the order of the tabs of their entry.
 * docs/dashboard-section.md shows how to add one.
 */
export const SECTIONS = {
  "": { access: "manager", texts: ["dashboard"], entry: { admin: "overview", owner: "today" }, name: "overview" },

  inbox: { access: "admin", texts: INBOX, entry: "inbox", name: "inboxAll", badge: "underReview" },
  "restaurants/checks": {
    access: "admin",
    texts: INBOX,
    entry: "inbox",
    name: "checks",
    badge: "checks",
  },
  claims: { access: "admin", texts: INBOX, entry: "inbox", name: "claims", badge: "claims" },
  reports: { access: "admin", texts: INBOX, entry: "inbox", name: "reports", badge: "reports" },
  messages: { access: "admin", texts: INBOX, entry: "inbox", name: "messages", badge: "messages" },

  "restaurants/list": {
    access: "manager",
    texts: ["restaurants"],
    entry: PLACES,
    name: "restaurants",
  },
  "restaurants/add": {
    access: "manager",
    texts: BUSINESS_FORM,
    entry: PLACES,
    name: "addBusiness",
    action: "plus",
    isForAdding: true,
  },
  "restaurants/edit/[id]": {
    access: "manager",
    texts: BUSINESS_FORM,
    entry: PLACES,
    tab: "restaurants/list",
    isOfBusiness: true,
  },
  "restaurants/hours/[id]": {
    access: "manager",
    texts: ["hoursEditor", "hours"],
    entry: HOURS,
    tab: "hours",
    isOfBusiness: true,
  },
  hours: { access: "manager", texts: ["dashboard"], entry: HOURS, name: "hours", isOfBusiness: true },
  "restaurants/history/[id]": {
    access: "manager",
    texts: ["history", "changes", "dishes"],
    tab: "restaurants/list",
    entry: PLACES,
    isOfBusiness: true,
  },
  corrections: {
    access: "manager",
    texts: INBOX,
    entry: { admin: "inbox", owner: "myPlaces" },
    name: "corrections",
    badge: "corrections",
  },
  images: {
    access: "manager",
    texts: ["images", "dishes", "media"],
    entry: { admin: "places", owner: "photos" },
    name: "images",
    isOfBusiness: true,
  },
  team: {
    access: "manager",
    texts: ["team", "dishes"],
    entry: { admin: "places", owner: "team" },
    name: "team",
    isOfBusiness: true,
  },
  featured: {
    access: "admin",
    texts: ["featuredSlots", "hoursEditor", "dishes"],
    entry: "places",
    name: "featured",
  },
  "restaurants/merge": {
    access: "admin",
    texts: ["merging", "changes", "dishes"],
    entry: "places",
    name: "merge",
  },

  "dishes/list": { access: "manager", texts: ["dishes"], entry: MENUS, name: "dishes", isOfBusiness: true },
  "dishes/add": {
    access: "manager",
    texts: ["dishes"],
    entry: MENUS,
    name: "addDish",
    action: "plus",
    tab: "menu-photo",
    isOfBusiness: true,
  },
  "dishes/edit-dish/[id]": { access: "manager", texts: ["dishes"], entry: MENUS, tab: "dishes/list" },
  "menu-uploader": {
    access: "manager",
    texts: ["menuUploader", "dishes"],
    entry: MENUS,
    name: "menuUploader",
    action: "plus",
    tab: "menu-photo",
    isOfBusiness: true,
  },
  "menu-photo": {
    access: "manager",
    texts: ["menuPhoto", "dishes", "media"],
    entry: MENUS,
    name: "addMenu",
    badge: "menuHelps",
    isOfBusiness: true,
  },
  groups: { access: "admin", texts: ["groups"], entry: "menus", name: "groups" },
  categories: { access: "admin", texts: ["categories"], entry: "menus", name: "categories" },
  "dish-kinds": { access: "admin", texts: ["dishKinds"], entry: "menus", name: "dishKinds" },
  "default-images": { access: "admin", texts: ["defaultImages"], entry: "menus", name: "defaultImages" },
  "default-images/add": {
    access: "admin",
    texts: ["defaultImages", "media"],
    entry: "menus",
    name: "addDefaultImage",
    action: "plus",
  },

  reviews: { access: "admin", texts: ["managedReviews", "reports", "decisions"], entry: "reviews", name: "reviews" },
  answers: { access: "owner", texts: ["answers"], entry: "reviews", name: "answers", badge: "answers" },

  "weblog/list": { access: "admin", texts: ["posts"], entry: "posts", name: "posts" },
  "weblog/add": {
    access: "admin",
    texts: ["posts", "post", "postEditor", "richText", "media"],
    entry: "posts",
    name: "addPost",
    action: "plus",
  },

  statistics: { access: "manager", texts: ["statistics", "dishes"], entry: "statistics", name: "statistics" },
  searches: { access: "admin", texts: ["searches"], entry: "statistics", name: "searches" },

  settings: { access: "admin", texts: ["siteSettings", "businessEditor"], entry: "settings", name: "settings" },
  users: { access: "admin", texts: ["members", "reports", "decisions"], entry: "settings", name: "users" },
  "special-days": {
    access: "admin",
    texts: ["specialDays", "hoursEditor", "hours"],
    entry: "settings",
    name: "specialDays",
  },
  mails: { access: "admin", texts: ["mails"], entry: "settings", name: "mails", badge: "failedMails" },
  health: { access: "admin", texts: ["health"], entry: "settings", name: "health" },
  audit: { access: "admin", texts: ["audit", "changes"], entry: "settings", name: "audit" },
} as const satisfies Record<string, Section>;

/** A page of the dashboard: its folder. */
export type DashboardPage = keyof typeof SECTIONS;

/** The page at a path below `/{lng}/dashboard`; null for an unknown one. @param path such as `restaurants/edit/ID` */
export function pageAt(path: string): DashboardPage | null {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return [path, `${folder}[id]`].find((page): page is DashboardPage => Object.hasOwn(SECTIONS, page)) ?? null;
}

/** A page whose address holds no id: its address below `/{lng}/dashboard`. */
export type DashboardSection = Exclude<DashboardPage, `${string}[id]`>;

/**
 * Access of the page at a path below `/{lng}/dashboard`; that of the dashboard itself for an unknown one.
 * @param path such as `restaurants/edit/ID`
 */
export function accessOfPage(path: string): PageAccess {
  return SECTIONS[pageAt(path) ?? ""].access;
}
