import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { env } from "@/lib/core/env";
import { s3Client } from "@/lib/core/storage-s3";
import { Refusal } from "../setup/say.mjs";
import type { Place } from "./place";

const MEGABYTE = 1024 ** 2;
/** Ten thousand parts at most: dumps up to 160 GB. */
const PART_BYTES = 16 * MEGABYTE;
/** Parts in memory at once. */
const PARTS_AT_ONCE = 2;
const LIMITS = { connectionTimeout: 5000, requestTimeout: 120_000 };
const ATTEMPTS = 5;

/** A bucket at the service of the S3 settings, and a prefix in it. */
export function bucketPlace(Bucket: string, prefix: string): Place {
  const client = s3Client(
    {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      forcePathStyle: env.S3_FORCE_PATH_STYLE === "yes",
    },
    LIMITS,
    ATTEMPTS,
  );
  const root = prefix ? `${prefix}/` : "";
  const at = (name: string) => ({ Bucket, Key: root + name });
  return {
    address: `s3://${Bucket}/${prefix}`,
    async write(name, Body) {
      if (Body instanceof Readable) {
        const upload = new Upload({
          client,
          params: { ...at(name), Body },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_ONCE,
        });
        await upload.done();
      } else await client.send(new PutObjectCommand({ ...at(name), Body }));
    },
    has: (name) =>
      client.send(new HeadObjectCommand(at(name))).then(
        () => true,
        (error: Error) => {
          if (error.name === "NotFound") return false;
          throw error;
        },
      ),
    async read(name) {
      const { Body } = await client.send(new GetObjectCommand(at(name))).catch((error: Error) => {
        if (error.name === "NoSuchKey") throw new Refusal(`s3://${Bucket}/${root}${name} is missing.`);
        throw error;
      });
      if (!(Body instanceof Readable)) throw new Error(`${name} came without content`);
      return Body;
    },
    async folders() {
      const found: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: root, Delimiter: "/" })) {
        for (const { Prefix = "" } of page.CommonPrefixes ?? []) found.push(Prefix.slice(root.length, -1));
      }
      return found;
    },
    async *list(within) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${root}${within}/` })) {
        for (const { Key, Size } of page.Contents ?? []) {
          if (Key) yield { name: Key.slice(root.length), bytes: Size ?? 0 };
        }
      }
    },
    async remove(names) {
      for (const name of names) await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
