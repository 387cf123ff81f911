import type { z } from "zod";
import type { Managed } from "@/lib/catalogue/model";
import type { managedFields } from "@/lib/catalogue/schema";

type ManagedWire = z.input<z.ZodObject<typeof managedFields>>;

export function toManaged(entry: Managed): ManagedWire {
  const { position, dishes, businesses, kinds, createdAt, updatedAt, deletedAt } = entry;
  return {
    position,
    dishes,
    restaurants: businesses,
    kinds,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
