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
  readonly endpoint?: string | undefined;
  readonly region: string;
  /** Absent: use the machine's own permissions. */
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  readonly forcePathStyle: boolean;
};

/** Callers wait at most two seconds for an absent storage. */
const CALL_MS = 1800;
const LIMITS: Limits = { connectionTimeout: 1000, requestTimeout: CALL_MS };
const ATTEMPTS = 2;
const ABSENT: ReadonlySet<unknown> = new Set(["NoSuchKey", "NotFound"]);
/** One year; the address of a picture changes with its content. */
const CACHING = "public, max-age=31536000, immutable";

const typeOf = (name: string) => (name.endsWith(".webp") ? "image/webp" : "application/octet-stream");

/** Milliseconds until a connection, and an answer. */
type Limits = { readonly connectionTimeout: number; readonly requestTimeout: number };

export function s3Storage({ bucket: Bucket, ...settings }: Bucket): Storage {
  const client = s3Client(settings, LIMITS, ATTEMPTS);
  const put = (Key: string, Body: Uint8Array) =>
    within((abortSignal) =>
      client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: typeOf(Key), CacheControl: CACHING }), {
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

/** A client for any service that speaks S3. */
export function s3Client(
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: Omit<Bucket, "bucket">,
  limits: Limits,
  maxAttempts: number,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // The newer checksums travel in trailers that many compatible services store as content.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts,
    requestHandler: { ...limits, throwOnRequestTimeout: true },
  });
}

/** Also limits an answer that begins and never ends. */
function within<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(CALL_MS);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  return reaching(() => Promise.race([call(signal), late]));
}

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
