import type { useTranslations } from "next-intl";
import type { IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type ManagedReview, reviewsHref } from "./managed-reviews";

type Words<N extends "reports" | "resource" | "managedReviews"> = ReturnType<typeof useTranslations<N>>;

type Deed = "hide" | "show" | "restore";

/** What an admin can do about a review; they can't bring back what its author deleted. */
export function deedFor({ hidden, deleted }: ManagedReview): Deed | null {
  if (deleted) return deleted.isOwn ? null : "restore";
  return hidden ? "show" : "hide";
}

export function deedText(deed: Deed, reports: Words<"reports">, resource: Words<"resource">): string {
  if (deed === "restore") return resource("restore");
  return reports(deed === "hide" ? "hide" : "showAgain");
}

type ReviewLink = { readonly icon: IconName; readonly href: string; readonly text: string };

/** The ways from a review to its page, place and history. */
export function linksOf(
  lng: Language,
  { _id, restaurant, hidden, deleted }: ManagedReview,
  t: Words<"managedReviews">,
  reports: Words<"reports">,
): readonly ReviewLink[] {
  const isPublic = !(hidden || deleted) && restaurant.isShown;
  const onPage: ReviewLink = {
    icon: "external-link",
    href: paths.business(lng, restaurant, "reviews"),
    text: reports("onPage"),
  };
  return [
    ...(isPublic ? [onPage] : []),
    { icon: "pencil", href: paths.editBusiness(lng, restaurant._id), text: reports("edit") },
    { icon: "store", href: reviewsHref(lng, { restaurant: restaurant._id }), text: t("allOfBusiness") },
    { icon: "clock", href: `${paths.dashboard(lng, "audit")}?search=${_id}`, text: t("deeds") },
  ];
}
