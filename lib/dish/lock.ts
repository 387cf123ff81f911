import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { ManagedBusiness } from "@/lib/business/manage";
import { isPubliclyVisible } from "@/lib/business/policy";
import type { BusinessStatus, City, DishStatus, Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import type { Tx } from "@/lib/core/transact";
import type { DishText } from "@/lib/dish/model";

export type StoredDish = {
  translation: Translated<DishText>;
  price: number;
  kindId: string | null;
  imageId: string | null;
  status: DishStatus;
  updatedAt: Date;
  deletedAt: Date | null;
  business: ManagedBusiness;
};

type Row = Omit<StoredDish, "business"> & {
  businessId: string;
  city: City;
  businessStatus: BusinessStatus;
  isManaged: boolean;
};

/** The row of a dish with its place, locked until the transaction ends; null when there is none. Deleted ones too. */
export async function lockDish(
  tx: Tx,
  actor: Pick<Actor, "id" | "role">,
  id: string,
): Promise<(StoredDish & Pick<Row, "isManaged" | "businessStatus">) | null> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT d.translation, d.price, d.kind_id::text AS "kindId", d.image_id::text AS "imageId", d.status,
      d.updated_at AS "updatedAt", d.deleted_at AS "deletedAt", b.id::text AS "businessId", b.city,
      b.status AS "businessStatus", ${actor.role} = 'admin' OR (${actor.role} = 'owner' AND EXISTS (
        SELECT 1 FROM business_owners o WHERE o.business_id = b.id AND o.user_id = ${actor.id}::uuid)) AS "isManaged"
    FROM dishes d JOIN businesses b ON b.id = d.business_id AND b.deleted_at IS NULL
    WHERE d.id = ${id}::uuid FOR NO KEY UPDATE OF d, b`;
  if (!row) return null;
  const { businessId, city, ...dish } = row;
  return { ...dish, business: { id: businessId, city } };
}

/**
 * A dish that somebody is about to change (H31).
 * @throws AppError `not_found`, also for one that the asker can't see; `forbidden` for another's
 */
export async function lockManagedDish(tx: Tx, actor: Pick<Actor, "id" | "role">, id: string): Promise<StoredDish> {
  const dish = await lockDish(tx, actor, id);
  if (!dish || dish.deletedAt) throw new AppError("not_found", { about: "dish" });
  if (dish.isManaged) return dish;
  const isSeen = dish.status === "active" && isPubliclyVisible({ status: dish.businessStatus });
  throw new AppError(isSeen ? "forbidden" : "not_found", { about: "dish" });
}
