import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { logFile } from "./log-file";

const folder = fs.mkdtempSync(path.join(tmpdir(), "log-file-"));
afterEach(() => vi.restoreAllMocks());

/** What standard error is told, and a disk that is full while `isFull`. */
function watchWrites() {
  const told: string[] = [];
  const disk = { isFull: false, told };
  const write = fs.writeSync;
  vi.spyOn(fs, "writeSync").mockImplementation(((descriptor: number, ...rest: [string]) => {
    if (descriptor === 2) return told.push(String(rest[0]));
    if (disk.isFull) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    return write(descriptor, ...rest);
  }) as typeof fs.writeSync);
  return disk;
}

test("S-94 lines that find a full disk are written when there is room again, in order and whole", async () => {
  const disk = watchWrites();
  const file = path.join(folder, "full.log");
  const onLost = vi.fn();
  const log = logFile(file, onLost);
  log.write("one\n");
  disk.isFull = true;
  for (const line of ["two\n", "three\n"]) expect(() => log.write(line)).not.toThrow();
  expect(disk.told.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, reason: expect.stringContaining("ENOSPC"), msg: "the log can't be written" },
  ]);
  disk.isFull = false;
  log.write("four\n");
  expect(fs.readFileSync(file, "utf8")).toBe("one\ntwo\nthree\nfour\n");
  expect(onLost).not.toHaveBeenCalled();
});

test("S-94 a disk that stays full takes no memory without end, and later it is told how much is missing", async () => {
  const disk = watchWrites();
  const onLost = vi.fn();
  const log = logFile(path.join(folder, "long.log"), onLost);
  disk.isFull = true;
  const line = `${"x".repeat(10_239)}\n`;
  for (let count = 0; count < 300; count += 1) log.write(line);
  disk.isFull = false;
  log.write("room\n");
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
  const written = fs.readFileSync(path.join(folder, "long.log"), "utf8").split("\n").length - 1;
  expect(written).toBeGreaterThan(50);
  expect(written + onLost.mock.calls[0]?.[0]).toBe(301);
});

test("S-94 a file that can't be opened leaves standard output", () => {
  const disk = watchWrites();
  expect(() => logFile(folder, () => undefined)).not.toThrow();
  expect(disk.told.join("")).toContain("LOG_FILE can't be opened");
});
