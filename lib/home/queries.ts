import "server-only";
import { listNearby, listNewest, listTopRated } from "@/lib/business/cards";
import type { BusinessCard, Position } from "@/lib/business/model";
import type { Category } from "@/lib/category/model";
import { listCategories } from "@/lib/category/queries";
import { listFeatured } from "@/lib/featured/queries";
import type { Post } from "@/lib/post/model";
import { listPosts } from "@/lib/post/queries";

export type Home = {
  featured: BusinessCard[];
  topRated: BusinessCard[];
  /** Empty without a position. */
  nearby: BusinessCard[];
  newest: BusinessCard[];
  categories: Category[];
  posts: Post[];
};

/** Data of the home page: up to `limit` businesses and posts of each kind, and all dish categories. */
export async function readHome({ limit, position }: { limit: number; position?: Position | undefined }): Promise<Home> {
  const [featured, topRated, nearby, newest, categories, posts] = await Promise.all([
    listFeatured(limit),
    listTopRated(limit),
    position ? listNearby(position, limit) : [],
    listNewest(limit),
    listCategories("dish"),
    listPosts({ page: 1, limit }),
  ]);
  return { featured, topRated, nearby, newest, categories, posts: posts.items };
}
