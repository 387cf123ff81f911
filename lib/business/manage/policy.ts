import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { ADMIN_FIELDS } from "@/lib/business/draft/model";
import type { RestaurantChanges } from "@/lib/business/manage/schema";
import { AppError } from "@/lib/core/errors";

/** @throws AppError `forbidden`, naming the fields, for an owner who sends admin fields */
export function checkFields(actor: Actor, sent: RestaurantChanges): void {
  const refused = actor.role === "admin" ? [] : ADMIN_FIELDS.filter((field) => sent[field] !== undefined);
  if (refused.length === 0) return;
  throw new AppError("forbidden", { errors: refused.map((path) => ({ path, message: "is said by admins only" })) });
}
