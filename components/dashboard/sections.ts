import type { IconName } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import type { WaitingKind } from "@/lib/dashboard/model";
import type { DashboardSection } from "@/lib/i18n/dashboard-section";

/** A page of the dashboard, as the sidebar names it (DSH-08). */
export type SectionLink = {
  /** Its name in the messages, under `dashboard`. */
  readonly text:
    | "overview"
    | "statistics"
    | "health"
    | "restaurants"
    | "addBusiness"
    | "checks"
    | "claims"
    | "reports"
    | "reviews"
    | "corrections"
    | "answers"
    | "team"
    | "users"
    | "dishes"
    | "addDish"
    | "menuUploader"
    | "menuPhoto"
    | "categories"
    | "groups"
    | "dishKinds"
    | "images"
    | "defaultImages"
    | "addDefaultImage"
    | "posts"
    | "addPost"
    | "messages"
    | "mails"
    | "audit"
    | "searches"
    | "featured"
    | "specialDays"
    | "settings";
  /** Where it is; the first page has none. */
  readonly path: DashboardSection | undefined;
  readonly roles: readonly Role[];
  /** Only for who may add businesses (`may-add.tsx`). */
  readonly isForAdding?: true;
};

export type Section = SectionLink & {
  readonly icon: IconName;
  /** A heading above it and those that follow, in the messages under `dashboard.parts`. */
  readonly part?: "directory" | "media" | "site";
  /** Its other pages, which open below it. */
  readonly pages?: readonly SectionLink[];
  /** How much waits there, counted beside its name. */
  readonly badge?: WaitingKind;
};

const MANAGERS: readonly Role[] = ["owner", "admin"];
const OWNERS: readonly Role[] = ["owner"];
const ADMINS: readonly Role[] = ["admin"];

/** May somebody of this role use it? */
export const isFor = ({ roles, isForAdding }: SectionLink, role: Role, mayAdd: boolean): boolean =>
  roles.includes(role) && (mayAdd || !isForAdding);

/** What stands in the sidebar, in its order, and for whom (H31). */
export const SECTIONS: readonly Section[] = [
  { text: "overview", path: undefined, icon: "layout-dashboard", roles: MANAGERS },
  { text: "statistics", path: "statistics", icon: "trending-up", roles: MANAGERS },
  {
    text: "restaurants",
    path: "restaurants/list",
    icon: "store",
    roles: MANAGERS,
    part: "directory",
    badge: "underReview",
    pages: [{ text: "addBusiness", path: "restaurants/add", roles: MANAGERS, isForAdding: true }],
  },
  { text: "checks", path: "restaurants/checks", icon: "inbox", roles: ADMINS, badge: "checks" },
  { text: "claims", path: "claims", icon: "badge-check", roles: ADMINS, badge: "claims" },
  { text: "reports", path: "reports", icon: "flag", roles: ADMINS, badge: "reports" },
  { text: "reviews", path: "reviews", icon: "star", roles: ADMINS },
  { text: "corrections", path: "corrections", icon: "pencil", roles: MANAGERS, badge: "corrections" },
  { text: "answers", path: "answers", icon: "message-circle", roles: OWNERS, badge: "answers" },
  { text: "team", path: "team", icon: "users", roles: MANAGERS },
  {
    text: "dishes",
    path: "dishes/list",
    icon: "utensils",
    roles: MANAGERS,
    pages: [{ text: "addDish", path: "dishes/add", roles: MANAGERS }],
  },
  { text: "menuUploader", path: "menu-uploader", icon: "upload", roles: MANAGERS },
  { text: "menuPhoto", path: "menu-photo", icon: "camera", roles: MANAGERS, badge: "menuHelps" },
  { text: "categories", path: "categories", icon: "tag", roles: ADMINS },
  { text: "groups", path: "groups", icon: "layers", roles: ADMINS },
  { text: "dishKinds", path: "dish-kinds", icon: "palaw", roles: ADMINS },
  { text: "images", path: "images", icon: "images", roles: MANAGERS, part: "media" },
  {
    text: "defaultImages",
    path: "default-images",
    icon: "image",
    roles: ADMINS,
    pages: [{ text: "addDefaultImage", path: "default-images/add", roles: ADMINS }],
  },
  {
    text: "posts",
    path: "weblog/list",
    icon: "newspaper",
    roles: ADMINS,
    pages: [{ text: "addPost", path: "weblog/add", roles: ADMINS }],
  },
  { text: "messages", path: "messages", icon: "mail", roles: ADMINS, part: "site", badge: "messages" },
  { text: "users", path: "users", icon: "users", roles: ADMINS },
  { text: "mails", path: "mails", icon: "send", roles: ADMINS, badge: "failedMails" },
  { text: "specialDays", path: "special-days", icon: "calendar", roles: ADMINS },
  { text: "featured", path: "featured", icon: "star", roles: ADMINS },
  { text: "searches", path: "searches", icon: "search", roles: ADMINS },
  { text: "health", path: "health", icon: "thermometer", roles: ADMINS },
  { text: "audit", path: "audit", icon: "book-open", roles: ADMINS },
  { text: "settings", path: "settings", icon: "settings", roles: ADMINS },
];
