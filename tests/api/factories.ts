import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import type { TestActor } from "./actors";
import { call } from "./call-api";
import { WORLD_CITY } from "./world-ids";

export function newBusiness(more: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    translation: { en: { title: `Zz Lantern ${word(count)}` }, fa: { title: `فانوس ${word(count)}` } },
    type: "cafe",
    city: WORLD_CITY,
    phones: [{ number: "0700 123 456" }],
    email: "lantern@example.com",
    ...more,
  };
}

let count = 0;
const word = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

export async function makeBusiness(from: TestActor, more: Record<string, unknown> = {}) {
  const answer = await call("POST", "/v1/restaurant?lang=en", from, newBusiness(more));
  if (answer.http !== 201) throw new Error(JSON.stringify(answer));
  return answer.data;
}

const MARKS = { food: 5, service: 4, environment: 3, overall: 4 };

/** Inserts a review, bypassing the rules of the API. */
export const addReview = (
  businessId: string,
  userId: string | null,
  more: Partial<Prisma.ReviewUncheckedCreateInput> = {},
) => db.review.create({ data: { businessId, userId, message: "Zz review", ...MARKS, ...more } });
