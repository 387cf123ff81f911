import type { MenuFile, MenuPlan, Problem } from "@/lib/menu-upload/model";
import type { MenuDigest } from "@/lib/menu-upload/read-menu";

/**
 * Messages of the reader thread: a file is read; then the files are unusable, or their digest; and a plan for each
 * `House` that it receives.
 */
export type ReaderWord =
  | { readonly read: MenuFile }
  | { readonly unusable: readonly Problem[] }
  | { readonly digest: MenuDigest }
  | { readonly plan: MenuPlan };
