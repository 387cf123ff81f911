import "server-only";
import { db } from "@/lib/core/db";
import { notifyTags } from "@/lib/core/page-tags";
import { BUSINESS_IMPORT_LOCK } from "@/lib/merge/model";
import type { Prisma } from "@/prisma/generated/client";
import type { SeenElement } from "./business";
import type { Candidate } from "./candidate";
import { type Confirmed, confirmBusinesses, waitingBusinesses } from "./confirm";
import { type Plan, type PlannedBusiness, planImport, slugKey } from "./import";
import { type BusinessRow, businessColumns, businessOf, factRows, phoneRows, rowOf } from "./rows";

/** Entity name of imported elements in the audit log, with their business and fingerprint. */
const ENTITY = "osm_element";
const BATCH = 200;
const LONGEST_MS = 60 * 60_000;
/** With more pages than this, one tag invalidates all lists instead. */
const TAGS_MAX = 500;

export type ImportOptions = {
  /** Publish new businesses at once; otherwise an admin must confirm them. */
  readonly isConfirmed: boolean;
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, total: number) => void;
};

type Transaction = Prisma.TransactionClient;

/**
 * Plans and runs the import in one transaction: an interruption changes nothing, and two concurrent imports don't
 * create duplicates.
 */
export async function importBusinesses(
  candidates: readonly Candidate[],
  options: ImportOptions,
): Promise<Plan & { readonly confirmed: readonly Confirmed[] }> {
  return await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${BUSINESS_IMPORT_LOCK})`;
      const rows = await tx.business.findMany({ select: businessColumns, orderBy: { id: "asc" } });
      const [seen, slugs] = [await readSeen(tx), await readSlugs(tx, rows)];
      const plan = planImport(candidates, rows.map(businessOf), seen, slugs);
      const brought = candidates.flatMap(({ elementId }) => seen.get(elementId)?.businessId ?? []);
      const waiting = options.isConfirmed ? await waitingBusinesses(tx, brought) : [];
      if (options.isDryRun) return { ...plan, confirmed: waiting };
      await carryOut(tx, plan, options);
      await confirmBusinesses(tx, waiting);
      return { ...plan, confirmed: waiting };
    },
    { timeout: LONGEST_MS, maxWait: 30_000 },
  );
}

async function carryOut(tx: Transaction, plan: Plan, { isConfirmed, onProgress }: ImportOptions): Promise<void> {
  const ids = new Map<PlannedBusiness, string>();
  const total = plan.made.length + plan.changed.length + plan.elements.length;
  let done = 0;
  const advance = (count: number) => {
    done += count;
    onProgress(done, total);
  };
  for (const businesses of batches(plan.made)) {
    await makeBusinesses(tx, businesses, isConfirmed, ids);
    advance(businesses.length);
  }
  for (const business of plan.changed) {
    await updateBusiness(tx, business);
    advance(1);
  }
  for (const elements of batches(plan.elements)) {
    await tx.auditEntry.createMany({ data: elements.map((element) => auditOf(element, ids)) });
    advance(elements.length);
  }
  await notifyTags(tx, tagsOf(plan, isConfirmed));
}

async function makeBusinesses(
  tx: Transaction,
  businesses: readonly PlannedBusiness[],
  isConfirmed: boolean,
  ids: Map<PlannedBusiness, string>,
): Promise<void> {
  const now = new Date();
  const status = isConfirmed ? { status: "confirmed", publishedAt: now } : { status: "under_review" };
  const rows = await tx.business.createManyAndReturn({
    data: businesses.map(({ current }) => ({ ...rowOf(current), ...status })),
    select: { id: true, city: true, type: true, slug: true },
  });
  const bySlug = new Map(rows.map((row) => [`${row.city}/${row.type}/${row.slug}`, row.id]));
  for (const business of businesses) {
    const { city, type, slug } = business.current;
    const id = bySlug.get(slugKey(city, type, slug));
    if (id === undefined) throw new Error(`the database didn't answer with ${slug}`);
    ids.set(business, id);
  }
  const made = businesses.map((business) => ({ id: ids.get(business) ?? "", current: business.current }));
  await tx.businessPhone.createMany({ data: made.flatMap(({ id, current }) => phoneRows(id, current)) });
  await tx.businessFact.createMany({ data: made.flatMap(({ id, current }) => factRows(id, current)) });
}

const SCALARS = ["email", "website", "tags", "hours", "osmId", "latitude", "longitude", "seatingAreas"] as const;

/** Writes only added values, so that concurrent edits of other columns survive. */
async function updateBusiness(tx: Transaction, { current, added }: PlannedBusiness): Promise<void> {
  if (!current.id) return;
  const row = rowOf(current);
  const scalars = SCALARS.filter((field) => added.has(field)).map((field) => [field, row[field]]);
  if (scalars.length > 0) {
    await tx.business.update({ where: { id: current.id }, data: Object.fromEntries(scalars), select: { id: true } });
  }
  if (["names", "address", "social"].some((field) => added.has(field))) await addTexts(tx, current.id, row);
  if (added.has("phones")) {
    await tx.businessPhone.createMany({ data: phoneRows(current.id, current), skipDuplicates: true });
  }
  for (const fact of added.has("delivery") ? factRows(current.id, current) : []) {
    const where = { businessId_key: { businessId: fact.businessId, key: fact.key } };
    await tx.businessFact.upsert({ where, create: fact, update: { value: fact.value } });
  }
}

/** Stored texts, including descriptions, win over added ones. */
async function addTexts(tx: Transaction, id: string, row: ReturnType<typeof rowOf>): Promise<void> {
  await tx.$executeRaw`
    UPDATE businesses SET
      translation = ${JSON.stringify(row.translation)}::jsonb || translation,
      address = ${JSON.stringify(row.address)}::jsonb || address,
      social = ${JSON.stringify(row.social)}::jsonb || social,
      updated_at = now()
    WHERE id = ${id}::uuid`;
}

async function readSeen(tx: Transaction): Promise<Map<string, SeenElement>> {
  const entries = await tx.auditEntry.findMany({
    where: { entity: ENTITY },
    orderBy: { createdAt: "asc" },
    select: { entityId: true, after: true },
  });
  const seen = new Map<string, SeenElement>();
  for (const { entityId, after } of entries) {
    const { businessId, hash } = (after ?? {}) as { businessId?: string; hash?: string };
    if (!entityId || !businessId || !hash) continue;
    seen.set(entityId, { businessId, hashes: new Set([...(seen.get(entityId)?.hashes ?? []), hash]) });
  }
  return seen;
}

/** Slugs in use, and former ones, which still redirect. */
async function readSlugs(tx: Transaction, rows: readonly BusinessRow[]): Promise<Set<string>> {
  const past = await tx.slugHistory.findMany({ select: { city: true, type: true, slug: true } });
  return new Set([...rows, ...past].map(({ city, type, slug }) => `${city}/${type}/${slug}`));
}

function auditOf({ candidate, business }: Plan["elements"][number], ids: ReadonlyMap<PlannedBusiness, string>) {
  const businessId = business.current.id ?? ids.get(business) ?? "";
  const after = { businessId, hash: candidate.hash, ...(business.isNew && { made: true }) };
  return { action: "import", entity: ENTITY, entityId: candidate.elementId, after };
}

function tagsOf({ made, changed }: Plan, isConfirmed: boolean): string[] {
  const visible = [...(isConfirmed ? made : []), ...changed].map(({ current }) => current);
  const tags = visible.flatMap(({ id, city, type }) => [
    ...(id ? [`business:${id}`] : []),
    `city:${city}`,
    `type:${type}`,
  ]);
  return visible.length === 0 ? [] : ["businesses", ...new Set(tags)].slice(0, TAGS_MAX);
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
