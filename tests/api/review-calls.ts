import { readRows } from "@/tests/support/rows";
import type { TestActor } from "./actors";
import { call } from "./call-api";
import { ids } from "./world-ids";

export const MARKS = { food: 5, service: 4, environment: 3 };
export type Written = {
  _id: string;
  message: string;
  ratings: Record<string, number>;
  isOwner: boolean;
  updatedAt: string;
};
type Liked = { liked?: boolean; likes?: unknown };
type By = Partial<TestActor>;

export const callReview = (method: string, address: string, by: By, body?: unknown, more?: Record<string, string>) =>
  call<Written, Liked>(method, `/v1/review/${address}`, by, body, more);

export const createReview = (by: By, business: string, body: Record<string, unknown> = {}) =>
  callReview("POST", business, by, { message: "کباب تازه بود و نان گرم.", ratings: MARKS, ...body });

export const replyTo = (by: By, parentId: string, business: string = ids.open) =>
  callReview("POST", business, by, { message: "Thank you", parentId });

export async function sumsOf(id: string): Promise<{ review_count: number } | undefined> {
  const [row] = await readRows<{ review_count: number }>(
    "SELECT review_count, rating_sum, food_sum FROM businesses WHERE id = $1",
    [id],
  );
  return row;
}
