import type { useTranslations } from "next-intl";
import type { IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type ManagedReview, reviewsHref } from "./managed-reviews";

type Words<N extends "reports" | "resource" | "managedReviews"> = ReturnType<typeof useTranslations<N>>;

type ReviewAction = "hide" | "show" | "restore";

/** The action that an admin has for a review; none if its author deleted it. */
export function actionFor({ hidden, deleted }: ManagedReview): ReviewAction | null {
  if (deleted) return deleted.isOwn ? null : "restore";
  return hidden ? "show" : "hide";
}

export function actionText(action: ReviewAction, reports: Words<"reports">, resource: Words<"resource">): string {
  if (action === "restore") return resource("restore");
  return reports(action === "hide" ? "hide" : "showAgain");
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
    { icon: "clock", href: `${paths.dashboard(lng, "audit")}?search=${_id}`, text: t("auditLog") },
  ];
}
