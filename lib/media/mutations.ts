import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { MediaType, Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { enqueueJob } from "@/lib/core/outbox";
import { storage } from "@/lib/core/storage";
import { type Tx, transact } from "@/lib/core/transact";
import { type MadePicture, makePicture } from "@/lib/media/convert";
import { type Picture, pictureRule } from "@/lib/media/model";
import { pictureFiles } from "@/lib/media/url";
import type { Prisma } from "@/prisma/generated/client";

/** Job that removes files of pictures without a row. */
export const DELETE_FILES = "delete_files";

/**
 * Converts an upload and stores its files. Call it before the transaction of `addMedia`: if that fails, the files have
 * no row and are swept later.
 * @throws AppError `validation_failed` or `payload_too_large` about `upload.field`, `unavailable`
 */
export async function storePicture(upload: Upload, type: MediaType): Promise<MadePicture> {
  const { maxBytes, sentence } = pictureRule(type);
  if (upload.bytes > maxBytes) {
    throw new AppError("payload_too_large", { errors: [{ path: upload.field, message: sentence }] });
  }
  // Fails early if the storage is unavailable, before the costly conversion.
  await (await storage()).check();
  const made = await makePicture(upload.path, type, upload.field);
  try {
    await putFiles(made);
  } catch (error) {
    // On a full disk some files may have been written; frees their space.
    await deleteUnused(made.key, [...made.files.keys()]).catch(() => undefined);
    throw error;
  }
  return made;
}

type NewMedia = {
  readonly type: MediaType;
  /** Absent for uploads without an account. */
  readonly uploaderId?: string;
  readonly businessId?: string;
  readonly alt?: Translated | undefined;
  readonly section?: string | null | undefined;
  readonly position?: number;
};

/** Creates the row of a stored picture. @returns its id */
export async function addMedia(tx: Tx, made: MadePicture, { alt = {}, ...media }: NewMedia): Promise<string> {
  const { files: _, widths, ...picture } = made;
  await keepFiles(tx, made);
  const data = { ...media, ...picture, widths: [...widths], alt };
  const { id } = await tx.media.create({ data, select: { id: true } });
  return id;
}

/** Call it before a row names the files: the same picture may have been removed meanwhile. */
export async function keepFiles(tx: Tx, made: MadePicture): Promise<void> {
  // From here on the lock prevents that.
  await holdKey(tx, made.key);
  if (!(await isStored(made))) await putFiles(made);
}

/**
 * Prisma filter for pictures that nothing shows. Mere ownership by a business, dish or post (its gallery) does not
 * count.
 */
const SHOWN_NOWHERE = {
  logoOf: { none: {} },
  coverOf: { none: {} },
  imageOfDish: { none: {} },
  categoryImage: { none: {} },
  postCover: { none: {} },
  userPicture: { none: {} },
  defaultImages: { none: {} },
  corrections: { none: {} },
  claims: { none: {} },
  editedAs: { none: {} },
  reviewId: null,
} as const satisfies Prisma.MediaWhereInput;

/**
 * Permanently removes pictures, except those still shown elsewhere. Unlike their owners they are not kept for thirty
 * days, because a removed picture should be gone. The files are removed after the commit.
 * @returns the number of removed pictures
 */
export function removeMedia(tx: Tx, ids: readonly string[]): Promise<number> {
  return removeRows(tx, { id: { in: [...ids] }, ...SHOWN_NOWHERE });
}

/**
 * Removes rows of pictures even if they are shown, with those they were made from, and queues the job that removes
 * their files.
 */
export async function removeRows(tx: Tx, where: Prisma.MediaWhereInput): Promise<number> {
  const select = { id: true, key: true, widths: true } as const;
  const rows = await tx.media.findMany({ where, select: { ...select, source: { select } } });
  if (rows.length === 0) return 0;
  const all = rows.flatMap(({ source, ...row }) => (source ? [row, source] : [row]));
  await tx.media.deleteMany({ where: { id: { in: all.map(({ id }) => id) } } });
  await forgetFiles(tx, all);
  return rows.length;
}

/** Queues the job that removes files, unless another row uses them by then. */
export async function forgetFiles(tx: Tx, rows: readonly Pick<Picture, "key" | "widths">[]): Promise<void> {
  const pictures = rows.map(({ key, widths }) => ({ key, names: pictureFiles({ key, widths }) }));
  await enqueueJob(tx, DELETE_FILES, { pictures });
}

/** Keeps others from adding or removing files of this key until the transaction ends. */
async function holdKey(tx: Tx, key: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`media:${key}`}, 0))`;
}

async function isStored({ files }: MadePicture): Promise<boolean> {
  const store = await storage();
  const found = await Promise.all([...files.keys()].map((name) => store.has(name)));
  return found.every(Boolean);
}

/** Removes files unless a row uses them. @returns whether they were removed */
export function deleteUnused(key: string, names: readonly string[]): Promise<boolean> {
  return transact(async ({ tx }) => {
    await holdKey(tx, key);
    if (await tx.media.findFirst({ where: { key }, select: { id: true } })) return false;
    await (await storage()).delete(names);
    return true;
  });
}

/** Waits for all writes before it fails, so that none is still running. */
export async function putFiles({ files }: MadePicture): Promise<void> {
  const store = await storage();
  const results = await Promise.allSettled([...files].map(([name, content]) => store.put(name, content)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
