import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { currentRequest } from "@/lib/core/request-context";
import type { Tx } from "@/lib/core/transact";
import type { UploadAction } from "@/lib/dish/model";
import type { DishBefore } from "@/lib/menu-upload/model";

type DishNotes = {
  readonly action: UploadAction;
  /** The dishes, as they are stored by now. */
  readonly ids: readonly string[];
  /** How those of them were that were there before. */
  readonly before: readonly DishBefore[];
};

/** Notes for each dish what an upload did to its price, so that its history tells it; one statement for a whole menu. */
export async function noteDishes(tx: Tx, actor: Actor, { action, ids, before }: DishNotes): Promise<void> {
  if (ids.length === 0) return;
  const request = currentRequest();
  const prices = JSON.stringify(before.map(({ id, price }) => ({ id, price })));
  await tx.$executeRaw`
    INSERT INTO audit_log (id, actor_id, action, entity, entity_id, before, after, ip, request_id)
    SELECT app_uuid7(), ${actor.id}::uuid, ${action}, 'dish', d.id::text,
      CASE WHEN old.price <> d.price THEN jsonb_build_object('price', old.price) WHEN old.id IS NOT NULL THEN '{}' END,
      CASE WHEN old.price = d.price THEN '{}' ELSE jsonb_build_object('price', d.price) END,
      ${request?.client ?? null}, ${request?.id ?? null}
    FROM dishes d LEFT JOIN jsonb_to_recordset(${prices}::jsonb) AS old (id uuid, price int) ON old.id = d.id
    WHERE d.id = ANY (${[...ids]}::uuid[])`;
}
