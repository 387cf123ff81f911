import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { logFile } from "./log-file";
import { routeOf, withoutSecrets } from "./log-mask";

const folder = fs.mkdtempSync(path.join(tmpdir(), "log-file-"));
afterEach(() => vi.restoreAllMocks());

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

const seal = () => `${randomBytes(32).toString("base64url")}aA1`;

test.each([
  ["/fa/businesses?lat=34.341&lon=62.2&sort=nearest", "/fa/businesses?lat&lon&sort"],
  ["/api/v2/restaurant?LAT=1&location=34.3,62.2#x", "/api/v2/restaurant?LAT&location"],
  ["/fa/herat/restaurant/arg-e-herat-2/menu?search=flat%20lat", "/fa/herat/restaurant/arg-e-herat-2/menu?search"],
  ["/api/user/reset-password/secret-of-a-link", "/api/user/reset-password/:token"],
  ["/en/reset-password/secret-of-a-link?x", "/en/reset-password/:token?x"],
  ["/en/account-activation?token=secret", "/en/account-activation?token"],
  [`/api/v1/review/${randomUUID()}`, "/api/v1/review/:id"],
  [`/none/${seal()}?${seal()}`, "/none/:text"],
  ["/fa/%D9%87%D8%B1%D8%A7%D8%AA", "/fa/:text"],
  ["/media/kabul-320.webp", "/media/kabul-320.webp"],
  ["//x@y.example/", "//:text/"],
])("an address is logged as its pattern: %s", (address, route) => expect(routeOf(address)).toBe(route));

test.each([
  ["a mail address in another script", () => `actor-${randomUUID()}@مثال.السعودية`],
  ["a mail address as DNS writes it", () => `actor@xn--${randomUUID()}.xn--mgberp4a5d4ar`],
  ["a mail address", () => `actor-${randomUUID()}@private.example`],
  ["one in an address", () => "someone.else%40private.example"],
  ["an access token", () => `eyJhbGciOiJIUzI1NiJ9.${seal()}.${seal()}`],
  ["a refresh token", () => `${randomBytes(16).toString("base64url")}.${seal()}.${seal()}`],
  ["the token of a link", seal],
  ["a link", () => "https://site.example/fa/reset-password/secret-of-a-link"],
  ["the link of a list", () => `/fa/list/${"a-secret_".repeat(5).slice(0, 43)}`],
  ["a query", () => "token=secret-of-a-link"],
  ["a hash", () => "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g"],
  ["the password of a database", () => "postgresql://dastarkhan:secret@db.example:5432/x"],
])("no line holds %s, in an error's words, its details or its stack", (_what, make) => {
  const secret = make();
  const err = { message: `Key (email)=(${secret}) exists`, detail: secret, stack: `Error: ${secret}\n    at x` };
  const line = JSON.stringify({ level: 50, err, msg: `"${secret}"` });
  const masked = withoutSecrets(line);
  const parts = secret
    .split(/[./?=@$:]|%40/)
    .filter((part) => part.length > 20 || /secret|someone|actor|argon2/.test(part));
  expect(parts.length).toBeGreaterThan(0);
  for (const part of parts) expect(masked).not.toContain(part);
  expect(JSON.parse(masked)).toMatchObject({ level: 50 });
});

test("no line tells where somebody is, and every one stays JSON", () => {
  const at = { lat: 34.3412, lng: "62.2001", position: [34.3412, 62.2001], text: "near 34.3412, 62.2001?lat=34.3412" };
  const masked = withoutSecrets(JSON.stringify(at));
  expect(masked).not.toMatch(/34\.|62\./);
  expect(JSON.parse(masked)).toMatchObject({ lat: null });
});

test("what is said in a line stays readable", () => {
  const line = JSON.stringify({
    time: "2026-11-22T08:51:36.529Z",
    requestId: randomUUID(),
    route: "/en/reset-password/:token",
    status: 503,
    ms: 12,
    err: { stack: "Error: x\n at f (/app/node_modules/@prisma/adapter-pg/dist/index.mjs:512:11)" },
  });
  expect(withoutSecrets(line)).toBe(line);
});

test("a long line costs no more than its length", () => {
  for (const unit of ["a", "a@", "lat=1", "eyJ", "aA1", "token=", "://", "1.123 "]) {
    const line = unit.repeat(100_000 / unit.length);
    const begun = performance.now();
    withoutSecrets(line);
    expect([unit, performance.now() - begun < 1000]).toEqual([unit, true]);
  }
});
