import { route, serve } from "@/lib/api/serve";
import type { Actor } from "@/lib/auth/actor";
import { isBookmarked } from "@/lib/bookmark/queries";
import { getBusiness, listGallery } from "@/lib/business/queries";
import { getRestaurantPage } from "@/lib/business-page/endpoints";
import { toRestaurantPage, type Viewer } from "@/lib/business-page/wire";
import { summariseMenu } from "@/lib/dish/menu";
import { listLikers } from "@/lib/review/like/queries";
import { findReviewBy, readSummary } from "@/lib/review/queries";

import { likedIds, toReviewWire } from "@/lib/review/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRestaurantPage, async ({ actor, params: { id }, query, now }) => {
    const [business, menu, reviews, gallery, viewer] = await Promise.all([
      getBusiness(id, actor),
      summariseMenu(id),
      readSummary(id, actor),
      listGallery(id, undefined, actor),
      readViewer(id, actor),
    ]);
    return { data: toRestaurantPage(business, { menu, reviews, gallery, viewer }, { language: query.lang, now }) };
  }),
);

/** The caller's relation to a business; empty when signed out. */
async function readViewer(id: string, actor: Actor | null): Promise<Viewer> {
  if (!actor) return { bookmarked: false };
  const [bookmarked, review] = await Promise.all([isBookmarked(actor.id, id), findReviewBy(actor.id, id, true)]);
  if (!review) return { bookmarked };
  return { bookmarked, review: toReviewWire(review, await listLikers(likedIds([review]))) };
}
