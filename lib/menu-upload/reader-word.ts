import type { MenuFile, MenuPlan, Problem } from "@/lib/menu-upload/model";
import type { MenuDigest } from "@/lib/menu-upload/read-menu";

/**
 * What the thread that reads menus has to say: that a file is read; then that they can't be used, or what is to be known of
 * them; and a plan for each house that it is told.
 */
export type ReaderWord =
  | { readonly read: MenuFile }
  | { readonly unusable: readonly Problem[] }
  | { readonly digest: MenuDigest }
  | { readonly plan: MenuPlan };
