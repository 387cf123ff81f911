import "server-only";
import type { Upload } from "@/lib/api/upload";
import type { MediaType, Translated } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { enqueueJob } from "@/lib/core/outbox";
import { storage } from "@/lib/core/storage";
import { type Tx, transact } from "@/lib/core/transact";
import { type MadePicture, makePicture } from "@/lib/media/convert";
import { pictureRule } from "@/lib/media/model";
import { pictureFiles } from "@/lib/media/url";
import type { Prisma } from "@/prisma/generated/client";

/** The job of removing the files of pictures that no row has any more. */
export const DELETE_FILES = "delete_files";

/**
 * Makes a picture of what was sent and puts its files into the storage. Call it before the transaction that `addMedia` is
 * in: when that fails, files without a row are left, which are swept.
 * @throws AppError `validation_failed` or `payload_too_large` about `upload.field`, `unavailable`
 */
export async function storePicture(upload: Upload, type: MediaType): Promise<MadePicture> {
  const { maxBytes, sentence } = pictureRule(type);
  if (upload.bytes > maxBytes) {
    throw new AppError("payload_too_large", { errors: [{ path: upload.field, message: sentence }] });
  }
  // An absent storage is told before the work is done, not after it.
  await (await storage()).check();
  const made = await makePicture(upload.path, type, upload.field);
  try {
    await putFiles(made);
  } catch (error) {
    // On a full disk the first widths may have found room: it is needed for better.
    await deleteUnused(made.key, [...made.files.keys()]).catch(() => undefined);
    throw error;
  }
  return made;
}

/** What a picture belongs to and what is said of it. */
type NewMedia = {
  readonly type: MediaType;
  /** Left out where nobody needs an account. */
  readonly uploaderId?: string;
  readonly businessId?: string;
  readonly alt?: Translated | undefined;
  readonly section?: string | null | undefined;
  readonly position?: number;
};

/** The row of a stored picture. @returns its id */
export async function addMedia(tx: Tx, made: MadePicture, { alt = {}, ...media }: NewMedia): Promise<string> {
  const { files: _, widths, ...picture } = made;
  await holdKey(tx, made.key);
  // Somebody may have removed the same picture meanwhile: nobody can from here on.
  if (!(await isStored(made))) await putFiles(made);
  const data = { ...media, ...picture, widths: [...widths], alt };
  const { id } = await tx.media.create({ data, select: { id: true } });
  return id;
}

/** Pictures that nothing shows. What a business, dish or post merely has (its gallery) does not count. */
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
  reviewId: null,
} as const satisfies Prisma.MediaWhereInput;

/**
 * Removes pictures for good, except those that something still shows. A picture is not kept for thirty days like what it
 * belongs to: whoever takes one down wants it gone. The files go once the transaction has committed.
 * @returns how many went
 */
export function removeMedia(tx: Tx, ids: readonly string[]): Promise<number> {
  return removeRows(tx, { id: { in: [...ids] }, ...SHOWN_NOWHERE });
}

/** Removes rows of pictures, whatever shows them, and enqueues the job that removes their files. */
export async function removeRows(tx: Tx, where: Prisma.MediaWhereInput): Promise<number> {
  const rows = await tx.media.findMany({ where, select: { id: true, key: true, widths: true } });
  if (rows.length === 0) return 0;
  await tx.media.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  const pictures = rows.map(({ key, widths }) => ({ key, names: pictureFiles({ key, widths }) }));
  await enqueueJob(tx, DELETE_FILES, { pictures });
  return rows.length;
}

/** Until the transaction ends, nobody else adds or removes the files of this key. */
async function holdKey(tx: Tx, key: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`media:${key}`}, 0))`;
}

async function isStored({ files }: MadePicture): Promise<boolean> {
  const store = await storage();
  const found = await Promise.all([...files.keys()].map((name) => store.has(name)));
  return found.every(Boolean);
}

/** Removes the files of a picture that no row has. @returns whether they went */
export function deleteUnused(key: string, names: readonly string[]): Promise<boolean> {
  return transact(async ({ tx }) => {
    await holdKey(tx, key);
    if (await tx.media.findFirst({ where: { key }, select: { id: true } })) return false;
    await (await storage()).delete(names);
    return true;
  });
}

/** Writes all of them; fails when none is being written any more. */
async function putFiles({ files }: MadePicture): Promise<void> {
  const store = await storage();
  const results = await Promise.allSettled([...files].map(([name, content]) => store.put(name, content)));
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
