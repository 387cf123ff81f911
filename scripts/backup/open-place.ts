import path from "node:path";
import { env } from "@/lib/core/env";
import { Refusal } from "../setup/say.mjs";
import { folderPlace } from "./folder";
import type { Place } from "./place";

/**
 * Opens the place of an operand, or that of BACKUP_TO.
 * @param given a folder relative to `from`, or `s3://bucket/folder`
 * @throws Refusal if neither is given
 */
export async function openPlace(given: string | undefined, from: string): Promise<Place> {
  const address = given ?? env.BACKUP_TO;
  if (!address) {
    throw new Refusal(
      "Name a folder or s3://bucket/folder, or set BACKUP_TO (docs/operations.md, Backup and restore).",
    );
  }
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
  if (!bucket) return folderPlace(path.resolve(from, address));
  // The library is large, and most backups go to a folder.
  const { bucketPlace } = await import("./bucket");
  return bucketPlace(bucket, prefix);
}
