import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import { businessTags } from "@/lib/business/model";
import { audit } from "@/lib/core/audit";
import type { MediaType } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { storage } from "@/lib/core/storage";
import { type Tx, transact } from "@/lib/core/transact";
import { checkAll } from "@/lib/gallery/mutations";
import { type MadePicture, remakePicture } from "@/lib/media/convert";
import type { Look, Turn } from "@/lib/media/model";
import { forgetFiles, keepFiles, putFiles } from "@/lib/media/mutations";
import { pictureFiles } from "@/lib/media/url";
import type { Media, Prisma } from "@/prisma/generated/client";

export type MediaEdit = {
  readonly id: string;
  readonly section?: string | null | undefined;
  readonly turn?: Turn | undefined;
  readonly isBright?: boolean | undefined;
};

type Stored = Media & { readonly source: Media | null };
/** Edit of a stored picture; `made` is null if its files stay or are those that were sent. */
type Step = { readonly row: Stored; readonly edit: MediaEdit; readonly look: Look; readonly made: MadePicture | null };

/**
 * Turns or brightens pictures of a business, or sets their section. Each is made again from the one that was sent, which
 * is kept: nothing is lost by many edits, and 0 degrees, not brightened, is the picture as it was.
 * @throws AppError `not_found`, `forbidden`, `conflict` (stale) when one was edited meanwhile
 */
export async function editBusinessMedia(actor: Actor, businessId: string, edits: readonly MediaEdit[]): Promise<void> {
  const before = await transact(async ({ tx }) => {
    await lockManagedBusiness(tx, actor, businessId);
    return findRows(tx, businessId, edits);
  });
  const steps: Step[] = [];
  // Outside the transaction: it takes a second for ten pictures.
  for (const [index, edit] of edits.entries()) {
    const row = before[index];
    if (row) steps.push(await prepare(row, edit));
  }
  await transact(async ({ tx, invalidate }) => {
    const business = await lockManagedBusiness(tx, actor, businessId);
    const now = await findRows(tx, businessId, edits);
    if (now.some((row, index) => row.key !== before[index]?.key)) throw new AppError("conflict", { isStale: true });
    for (const step of steps) await apply(tx, step);
    for (const { row, edit } of steps) {
      await audit(tx, actor, {
        action: "business.update_media",
        entity: "business",
        entityId: businessId,
        before: { media: row.id, ...noted(row, edit) },
        after: { media: row.id, ...noted({ ...row, ...edit }, edit) },
      });
    }
    invalidate(...businessTags(business));
  });
}

/** The changed fields only. */
function noted(values: Record<keyof MediaEdit, unknown>, edit: MediaEdit) {
  const names = (["section", "turn", "isBright"] as const).filter((name) => edit[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** @returns the rows in the order of the edits */
async function findRows(tx: Tx, businessId: string, edits: readonly MediaEdit[]): Promise<Stored[]> {
  const ids = edits.map(({ id }) => id);
  const where = { businessId, id: { in: ids }, type: { in: ["gallery", "menu"] }, deletedAt: null };
  const rows = await tx.media.findMany({ where, include: { source: true } });
  checkAll(ids, rows, "restaurant");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const isAsSent = ({ turn, isBright }: Look) => turn === 0 && !isBright;

async function prepare(row: Stored, edit: MediaEdit): Promise<Step> {
  const look = { turn: edit.turn ?? (row.turn as Turn), isBright: edit.isBright ?? row.isBright };
  if (isAsSent(look) || (look.turn === row.turn && look.isBright === row.isBright))
    return { row, edit, look, made: null };
  const widest = pictureFiles(row.source ?? row).at(-1) ?? "";
  const file = await (await storage()).read(widest);
  if (!file) throw new AppError("unavailable");
  const made = await remakePicture(file, row.type as MediaType, look);
  await putFiles(made);
  return { row, edit, look, made };
}

async function apply(tx: Tx, { row, edit, look, made }: Step): Promise<void> {
  const isBack = isAsSent(look) && row.source !== null;
  const data: Prisma.MediaUncheckedUpdateInput = { ...look, ...focalOf(row, look.turn - row.turn) };
  if (edit.section !== undefined) data.section = edit.section;
  if (made) {
    await keepFiles(tx, made);
    Object.assign(data, filesOf(made), { sourceId: row.sourceId ?? (await keepSource(tx, row)) });
  }
  if (isBack && row.source) Object.assign(data, filesOf(row.source), { sourceId: null });
  await tx.media.update({ where: { id: row.id }, data, select: { id: true } });
  if (isBack && row.source) await tx.media.delete({ where: { id: row.source.id }, select: { id: true } });
  // The files of the picture that was sent stay: its row has their key.
  if (made || isBack) await forgetFiles(tx, [row]);
}

type FilesOfPicture = Pick<Media, "key" | "width" | "height" | "bytes" | "blurDataUrl"> & {
  readonly widths: readonly number[];
};

function filesOf({ key, width, height, widths, bytes, blurDataUrl }: FilesOfPicture) {
  return { key, width, height, widths: [...widths], bytes, blurDataUrl };
}

/** A row without a business: nobody but admins and its uploader may see it. */
async function keepSource(tx: Tx, row: Stored): Promise<string> {
  const data = { ...filesOf(row), type: row.type, uploaderId: row.uploaderId };
  const { id } = await tx.media.create({ data, select: { id: true } });
  return id;
}

/** The focal point turns with the picture. */
function focalOf({ focalX, focalY }: Pick<Media, "focalX" | "focalY">, degrees: number) {
  const quarters = ((degrees + 360) % 360) / 90;
  let [x, y] = [focalX, focalY];
  for (let at = 0; at < quarters; at++) [x, y] = [Math.round((1 - y) * 1000) / 1000, x];
  return { focalX: x, focalY: y };
}
