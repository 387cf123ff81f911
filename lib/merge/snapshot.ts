import "server-only";
import { changedFields, type Draft, type DraftField, pickFields } from "@/lib/business/draft/model";
import { toColumns, toJson, writeParts } from "@/lib/business/draft/mutations";
import { type StoredBusiness, toDraft } from "@/lib/business/draft/queries";
import type { Tx } from "@/lib/core/transact";
import type { MergeTake } from "@/lib/merge/model";
import type { Prisma } from "@/prisma/generated/client";

/** Logo, cover and confirmation dates, which a draft does not hold. */
type Plain = {
  logoId: string | null;
  coverId: string | null;
  hoursConfirmedAt: string | null;
  seatingConfirmedAt: string | null;
};
type Rows = readonly Prisma.JsonObject[];

/** The winner's changed fields before and after the merge. */
export type Snapshot = {
  before: Partial<Draft>;
  after: Partial<Draft>;
  /** The winner's rows in other tables, with confirmation dates that a draft does not hold. */
  rows: { phones: Rows; facts: Rows; periods: Rows; categories: Rows };
  plain: { before: Plain; after: Plain };
};

const plainOf = ({ logoId, coverId, hoursConfirmedAt, seatingConfirmedAt }: StoredBusiness): Plain => ({
  logoId,
  coverId,
  hoursConfirmedAt: hoursConfirmedAt?.toISOString() ?? null,
  seatingConfirmedAt: seatingConfirmedAt?.toISOString() ?? null,
});

/** Applies the chosen fields to the winner; its address, status and city stay. */
export async function applyFields(
  tx: Tx,
  { winner, loser }: { winner: StoredBusiness; loser: StoredBusiness },
  { draft, take, now }: { draft: Draft; take: MergeTake; now: Date },
): Promise<Snapshot> {
  const before = toDraft(winner);
  const fields = changedFields(before, draft);
  const rows = await readRows(tx, winner.id);
  const [own, other] = [plainOf(winner), plainOf(loser)];
  const plain = {
    logoId: take.logo === "loser" ? other.logoId : own.logoId,
    coverId: take.cover === "loser" ? other.coverId : own.coverId,
    hoursConfirmedAt: take.hours === "loser" ? other.hoursConfirmedAt : own.hoursConfirmedAt,
    seatingConfirmedAt: take.seating === "loser" ? other.seatingConfirmedAt : own.seatingConfirmedAt,
  };
  await writeColumns(tx, winner, draft, plain);
  await writeParts(tx, winner.id, draft, { fields, confirmed: new Set(), now });
  if (fields.includes("facts")) await confirmAsThere(tx, winner.id, loser.id);
  await exchangePictures(tx, winner.id, loser.id, { own, other, plain });
  return {
    before: pickFields(before, fields),
    after: pickFields(draft, fields),
    rows,
    plain: { before: own, after: plain },
  };
}

/** Also makes a new version of the business, even if no column changes. */
async function writeColumns(tx: Tx, winner: StoredBusiness, draft: Draft, plain: Plain): Promise<void> {
  const { publishedAt, closedAt } = winner;
  await tx.business.update({
    where: { id: winner.id },
    data: { ...toColumns(draft, new Date(0), winner), ...plain, publishedAt, closedAt },
    select: { id: true },
  });
}

async function readRows(tx: Tx, businessId: string): Promise<Snapshot["rows"]> {
  const where = { businessId };
  const rows = {
    phones: await tx.businessPhone.findMany({ where, orderBy: { position: "asc" } }),
    facts: await tx.businessFact.findMany({ where, orderBy: { key: "asc" } }),
    periods: await tx.specialPeriod.findMany({ where, orderBy: { from: "asc" } }),
    categories: await tx.businessCategory.findMany({ where, orderBy: { categoryId: "asc" } }),
  };
  return toJson(rows) as unknown as Snapshot["rows"];
}

/** Values taken over keep their confirmation date. */
async function confirmAsThere(tx: Tx, winner: string, loser: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE business_facts w SET confirmed_at = l.confirmed_at FROM business_facts l
    WHERE w.business_id = ${winner}::uuid AND l.business_id = ${loser}::uuid
      AND l.key = w.key AND l.value = w.value AND w.confirmed_at IS NULL`;
}

type Exchange = { readonly own: Plain; readonly other: Plain; readonly plain: Plain };

/** A taken logo or cover moves to the winner, and the winner's old one to the loser. */
async function exchangePictures(tx: Tx, winner: string, loser: string, { own, other, plain }: Exchange) {
  for (const column of ["logoId", "coverId"] as const) {
    if (plain[column] === own[column]) continue;
    await givePicture(tx, other[column], winner);
    await givePicture(tx, own[column], loser);
  }
}

async function givePicture(tx: Tx, id: string | null, businessId: string): Promise<void> {
  if (id !== null) await tx.media.updateMany({ where: { id, businessId: { not: null } }, data: { businessId } });
}

/** Fields changed again since the merge, which prevent its undo. */
export function changedSince(winner: StoredBusiness, { after, plain }: Snapshot): string[] {
  const fields: string[] = changedFields(toDraft(winner), after as Draft);
  const now = plainOf(winner);
  if (plain.before.logoId !== plain.after.logoId && now.logoId !== plain.after.logoId) fields.push("logo");
  if (plain.before.coverId !== plain.after.coverId && now.coverId !== plain.after.coverId) fields.push("cover");
  return fields;
}

/** Restores the winner's fields, including confirmation dates. */
export async function restoreFields(
  tx: Tx,
  winner: StoredBusiness,
  loserId: string,
  { before, rows, plain }: Snapshot,
): Promise<void> {
  const fields = Object.keys(before) as DraftField[];
  const now = plainOf(winner);
  const was = (column: keyof Plain) =>
    plain.before[column] === plain.after[column] ? now[column] : plain.before[column];
  const back: Plain = {
    logoId: was("logoId"),
    coverId: was("coverId"),
    hoursConfirmedAt: was("hoursConfirmedAt"),
    seatingConfirmedAt: was("seatingConfirmedAt"),
  };
  await writeColumns(tx, winner, { ...toDraft(winner), ...before }, back);
  await restoreRows(tx, winner.id, fields, rows);
  for (const column of ["logoId", "coverId"] as const) {
    if (plain.before[column] === plain.after[column]) continue;
    await givePicture(tx, plain.after[column], loserId);
    await givePicture(tx, plain.before[column], winner.id);
  }
}

async function restoreRows(tx: Tx, businessId: string, fields: readonly DraftField[], rows: Snapshot["rows"]) {
  const where = { businessId };
  const data = <Row>(list: Rows) => list as unknown as Row[];
  if (fields.includes("phones")) {
    await tx.businessPhone.deleteMany({ where });
    await tx.businessPhone.createMany({ data: data<Prisma.BusinessPhoneCreateManyInput>(rows.phones) });
  }
  if (fields.includes("facts")) {
    await tx.businessFact.deleteMany({ where });
    await tx.businessFact.createMany({ data: data<Prisma.BusinessFactCreateManyInput>(rows.facts) });
  }
  if (fields.includes("specialHours")) {
    await tx.specialPeriod.deleteMany({ where });
    await tx.specialPeriod.createMany({ data: data<Prisma.SpecialPeriodCreateManyInput>(rows.periods) });
  }
  if (fields.includes("categories")) {
    await tx.businessCategory.deleteMany({ where });
    await tx.businessCategory.createMany({ data: data<Prisma.BusinessCategoryCreateManyInput>(rows.categories) });
  }
}
