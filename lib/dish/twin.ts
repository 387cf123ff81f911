import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { Tx } from "@/lib/core/transact";
import { findTwin } from "@/lib/core/twin";
import type { NewDish } from "@/lib/dish/model";
import type { NewPicture } from "@/lib/dish/picture";

/** The same dish in every field, put on the same menu a moment ago; its id, or null. */
export function findTwinDish(
  tx: Tx,
  { id: actorId }: Pick<Actor, "id">,
  businessId: string,
  { dish, picture, now }: { dish: NewDish; picture: NewPicture; now: Date },
): Promise<string | null> {
  const { translation, price, group = null, servingTime = null, label = [] } = dish;
  const { type = "food", status = "active", availability = "available", categories } = dish;
  return findTwin(tx, ["dish", actorId, businessId], now, (since) =>
    tx.dish.findFirst({
      where: {
        ...{ businessId, price, groupId: group, servingTime, type, status, availability, deletedAt: null },
        ...{
          createdAt: { gt: since },
          translation: { equals: translation },
          labels: { equals: label },
          ...shown(picture),
        },
        categories: { every: { categoryId: { in: [...categories] } } },
        AND: categories.map((categoryId) => ({ categories: { some: { categoryId } } })),
      },
      select: { id: true },
    }),
  );
}

function shown(picture: NewPicture) {
  if (!picture) return { imageId: null };
  if ("made" in picture) return { image: { key: picture.made.key } };
  return { image: { defaultImages: { some: { id: picture.defaultImage } } } };
}
