import "server-only";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { Storage } from "@/lib/core/file-store";
import { diskStorage } from "@/lib/core/storage-disk";

let opened: Promise<Storage> | undefined;

/**
 * The configured storage: a local folder or a bucket. Its calls throw `unavailable` (AppError) within two seconds if
 * the storage is away.
 */
export function storage(): Promise<Storage> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Storage> {
  const { S3_BUCKET: bucket } = env;
  if (!bucket) return diskStorage(path.resolve(/* turbopackIgnore: true */ env.MEDIA_DIR));
  // The library is large, and most installations keep their pictures on disk.
  const { s3Storage } = await import("@/lib/core/storage-s3");
  return s3Storage({
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE === "yes",
  });
}
