import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { changeDraft, type Draft, EMPTY_DRAFT } from "@/lib/business/draft/model";
import { toJson } from "@/lib/business/draft/mutations";
import { checkCategories, fittingCategories, lockBusiness, toDraft } from "@/lib/business/draft/queries";
import { checkFields } from "@/lib/business/manage/policy";
import { checkAdds } from "@/lib/business/manage/queries";
import type { NewRestaurant, RestaurantChanges } from "@/lib/business/manage/schema";
import { checkManages } from "@/lib/business/policy";
import type { Language } from "@/lib/core/constants";
import { type Tx, transact } from "@/lib/core/transact";

/**
 * Saves a preview of a new business for its author.
 * @returns the id of the preview
 * @throws AppError as `createBusiness`
 */
export async function previewNew(actor: Actor, sent: NewRestaurant, language: Language): Promise<string> {
  await checkAdds(actor);
  checkFields(actor, sent);
  const { type, city } = sent;
  const draft = changeDraft({ ...EMPTY_DRAFT, type, city, translation: {} }, sent, language);
  return transact(async ({ tx }) => {
    await checkCategories(tx, draft);
    return keep(tx, actor, draft, null);
  });
}

/** Saves a preview of changes to a business. @throws AppError as `updateBusiness` */
export function previewChanges(
  actor: Actor,
  businessId: string,
  sent: RestaurantChanges,
  language: Language,
): Promise<string> {
  return transact(async ({ tx }) => {
    const business = await lockBusiness(tx, businessId);
    checkManages(actor, business);
    checkFields(actor, sent);
    const draft = changeDraft(toDraft(business), sent, language);
    return keep(tx, actor, { ...draft, categories: await fittingCategories(tx, draft) }, businessId);
  });
}

/** One preview per user; a new one replaces it. */
async function keep(tx: Tx, actor: Actor, draft: Draft, businessId: string | null): Promise<string> {
  await tx.businessPreview.deleteMany({ where: { userId: actor.id } });
  const data = { userId: actor.id, businessId, draft: toJson(draft) };
  const { id } = await tx.businessPreview.create({ data, select: { id: true } });
  return id;
}
