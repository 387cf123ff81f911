import type { IconName } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import type { WaitingKind } from "@/lib/dashboard/model";
import type { DashboardSection } from "@/lib/i18n/paths";

/** A page of the dashboard, as the sidebar names it (DSH-08). */
export type SectionLink = {
  /** Its name in the messages, under `dashboard`. */
  readonly text:
    | "overview"
    | "restaurants"
    | "addBusiness"
    | "checks"
    | "dishes"
    | "addDish"
    | "menuUploader"
    | "menuPhoto"
    | "categories"
    | "groups"
    | "images"
    | "defaultImages"
    | "addDefaultImage";
  /** Where it is; the first page has none. */
  readonly path: DashboardSection | undefined;
  readonly roles: readonly Role[];
};

export type Section = SectionLink & {
  readonly icon: IconName;
  /** A heading above it and those that follow, in the messages under `dashboard.parts`. */
  readonly part?: "directory" | "media";
  /** Its other pages, which open below it. */
  readonly pages?: readonly SectionLink[];
  /** How much waits there, counted beside its name. */
  readonly badge?: WaitingKind;
};

const MANAGERS: readonly Role[] = ["owner", "admin"];
const ADMINS: readonly Role[] = ["admin"];

/** What stands in the sidebar, in its order, and for whom (H31). */
export const SECTIONS: readonly Section[] = [
  { text: "overview", path: undefined, icon: "layout-dashboard", roles: MANAGERS },
  {
    text: "restaurants",
    path: "restaurants/list",
    icon: "store",
    roles: MANAGERS,
    part: "directory",
    badge: "underReview",
    pages: [{ text: "addBusiness", path: "restaurants/add", roles: MANAGERS }],
  },
  { text: "checks", path: "restaurants/checks", icon: "inbox", roles: ADMINS, badge: "checks" },
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
  { text: "images", path: "images", icon: "images", roles: MANAGERS, part: "media" },
  {
    text: "defaultImages",
    path: "default-images",
    icon: "image",
    roles: ADMINS,
    pages: [{ text: "addDefaultImage", path: "default-images/add", roles: ADMINS }],
  },
];
