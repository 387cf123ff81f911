import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GRACE_MS, trackUploads } from "./track-uploads";

const FILE = new File(["x"], "tea.jpg");
const [IN, OUT] = [new Set(["/media/a-1280.webp"]), new Set<string>()];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function tracked(remove = vi.fn(async () => undefined)) {
  const storeAgain = vi.fn(async () => "a-1280.webp");
  const uploads = trackUploads({ remove, storeAgain });
  uploads.add("/media/a-1280.webp", "a-1280.webp", FILE);
  uploads.note(IN);
  return { uploads, remove, storeAgain };
}
const wait = () => vi.advanceTimersByTimeAsync(GRACE_MS + 1);

test("EDT-13 a picture that is taken out of the text is deleted on the server, one that is moved is not", async () => {
  const { uploads, remove } = tracked();
  uploads.note(OUT);
  await vi.advanceTimersByTimeAsync(GRACE_MS / 2);
  uploads.note(IN);
  await wait();
  expect(remove).not.toHaveBeenCalled();
  uploads.note(OUT);
  uploads.note(OUT);
  await wait();
  expect(remove.mock.calls).toEqual([["a-1280.webp"]]);
  expect(uploads.takeUnused(OUT)).toEqual([]);
});

test("EDT-13 one that comes back is stored once more", async () => {
  const { uploads, remove, storeAgain } = tracked();
  uploads.note(OUT);
  await wait();
  uploads.note(IN);
  await wait();
  expect(storeAgain.mock.calls).toEqual([[FILE]]);
  uploads.note(OUT);
  await wait();
  expect(remove).toHaveBeenCalledTimes(2);
});

test("EDT-13 a failure is only logged, and tried again when the post is saved", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { uploads } = tracked(
    vi.fn(async () => {
      throw new Error("no line");
    }),
  );
  uploads.note(OUT);
  await wait();
  expect(log).toHaveBeenCalledOnce();
  expect(uploads.takeUnused(OUT)).toEqual(["a-1280.webp"]);
});
