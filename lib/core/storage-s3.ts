import "server-only";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { reaching, type Storage, type StoredFile } from "@/lib/core/file-store";

export type Bucket = {
  readonly bucket: string;
  /** Another service than Amazon's. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Absent: what the machine itself is allowed to do. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** The bucket stands in the path instead of the host. */
  readonly forcePathStyle: boolean;
};

/** A caller waits for an absent storage no longer than two seconds. */
const CONNECT_MS = 1000;
const CALL_MS = 1800;
const ABSENT: ReadonlySet<unknown> = new Set(["NoSuchKey", "NotFound"]);
/** One year; the address of a picture changes with its content. */
const CACHING = "public, max-age=31536000, immutable";

/** Files in a bucket of S3 or of a service that speaks like it. */
export function s3Storage({ bucket: Bucket, ...settings }: Bucket): Storage {
  const client = clientOf(settings);
  const put = (Key: string, Body: Uint8Array) =>
    within((abortSignal) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: "image/webp", CacheControl: CACHING }), {
        abortSignal,
      }),
    );
  return {
    put: async (name, content) => void (await put(name, content)),
    read: (Key) =>
      within(async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      }).catch(ifAbsent(null)),
    has: (Key) =>
      within((abortSignal) => client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })).then(
        () => true,
        ifAbsent(false),
      ),
    delete: async (names) => {
      for (const Key of names) {
        await within((abortSignal) => client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }));
      }
    },
    list: () => listBucket(client, Bucket),
    check: async () =>
      void (await within((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }))),
  };
}

function clientOf({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
}: Omit<Bucket, "bucket">): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // The newer checksums travel in trailers that many services of others take for content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: CALL_MS, throwOnRequestTimeout: true },
  });
}

/** Also for an answer that begins and never ends. */
function within<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(CALL_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return reaching(() => Promise.race([call(signal), late]));
}

/** Answers for a file that is not there. */
function ifAbsent<T>(value: T): (error: { cause?: { name?: unknown } }) => T {
  return (error) => {
    if (ABSENT.has(error.cause?.name)) return value;
    throw error;
  };
}

async function* listBucket(client: S3Client, Bucket: string): AsyncIterable<StoredFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { name: Key, writtenAt: LastModified };
    }
  }
}
