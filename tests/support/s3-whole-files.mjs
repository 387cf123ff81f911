// s3rver answers a PUT when it has received the content, before it is in the file: who reads at once may get a part of it,
// one time in twenty under load. With this it waits for the file, as S3 does.
import { stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import FilesystemStore from "s3rver/lib/stores/filesystem.js";

const { putObject, putPart } = FilesystemStore.prototype;

FilesystemStore.prototype.putObject = async function (object) {
  const result = await putObject.call(this, object);
  await untilWhole(this.getResourcePath(object.bucket, object.key, "object"), result.size);
  return result;
};

FilesystemStore.prototype.putPart = async function (bucket, uploadId, partNumber, content) {
  const result = await putPart.call(this, bucket, uploadId, partNumber, content);
  const uploads = this.getResourcePath(bucket, undefined, "uploads");
  await untilWhole(path.join(uploads, uploadId, String(partNumber)), result.size);
  return result;
};

async function untilWhole(file, bytes) {
  for (let left = 1000; left > 0; left -= 1) {
    const found = await stat(file).catch(() => undefined);
    if (found?.size === bytes) return;
    await pause(5);
  }
  throw new Error(`${file} did not become whole`);
}
