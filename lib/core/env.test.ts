import { expect, test } from "vitest";
import { checkEnv, SettingError } from "@/lib/core/env";

const DATABASE_URL = "postgresql://app:secret@db:5432/app";
const JWT_SECRET = "0lHqTn8uXbWzR4mYcVfKsEpJdGaI2o7U";
const needed = { DATABASE_URL, JWT_SECRET };

test("settings have defaults that need no file", () => {
  expect(checkEnv(needed)).toMatchObject({
    PORT: 3000,
    HOST: "0.0.0.0",
    NODE_ENV: "development",
    DEFAULT_LNG: "fa",
    SITE_URL: "http://localhost:3000",
    MEDIA_DIR: ".data/media",
    TRUSTED_PROXIES: 0,
    DATABASE_POOL: 10,
    DATABASE_STATEMENT_TIMEOUT: 3000,
  });
});

test.each([
  ["8080", "http://localhost:8080"],
  [" 8080 ", "http://localhost:8080"],
  ["", "http://localhost:3000"],
])("with PORT=%j and no SITE_URL, links lead to %s", (port, address) => {
  expect(checkEnv({ ...needed, PORT: port, SITE_URL: "" }).SITE_URL).toBe(address);
});

test("settings are typed and tidied", () => {
  const env = checkEnv({ ...needed, PORT: " 8080 ", SITE_URL: "https://dastarkhan.example/", MAP_STYLE_URL: "" });
  expect([env.PORT, env.SITE_URL, env.MAP_STYLE_URL]).toEqual([8080, "https://dastarkhan.example", undefined]);
});

test.each(["/srv/afghanistan.pmtiles", "https://tiles.example/a.pmtiles?key=1"])("tiles may be %s", (name) => {
  expect(checkEnv({ ...needed, MAP_TILES: name }).MAP_TILES).toBe(name);
});

test.each(["en", "fa", "ps"] as const)("I18N-04 the default language can be %s", (language) => {
  expect(checkEnv({ ...needed, DEFAULT_LNG: language }).DEFAULT_LNG).toBe(language);
});

test.each([
  [{ PORT: "0" }, 'PORT must be a port number from 1 to 65535, but it is "0".'],
  [{ PORT: "3000.5" }, 'PORT must be a port number from 1 to 65535, but it is "3000.5".'],
  [{ SITE_URL: "ftp://x" }, 'SITE_URL must be an address such as https://example.com, but it is "ftp://x".'],
  [{ TRUSTED_PROXIES: "all" }, 'TRUSTED_PROXIES must be a whole number of proxies from 0 to 10, but it is "all".'],
  [
    { MAP_TILES: "ftp://x/a.pmtiles" },
    'MAP_TILES must be a file such as /srv/afghanistan.pmtiles, or its address at http or https, but it is "ftp://x/a.pmtiles".',
  ],
  [
    { RATE_LIMITS: "contact=5/3600,render=2000000/60" },
    "RATE_LIMITS must be limits such as contact=5/3600 (how often / in how many seconds, each a whole number up to " +
      '999999), with commas between them, but it is "contact=5/3600,render=2000000/60".',
  ],
  [
    { S3_BUCKET: "Pictures" },
    'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens, but it is "Pictures".',
  ],
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, but it is "loud".'],
])("the wrong setting %j is named in a sentence", (wrong, sentence) => {
  expect(() => checkEnv({ ...needed, ...wrong })).toThrow(new SettingError(sentence));
});

test("a missing database address is named, a wrong one is not repeated", () => {
  expect(() => checkEnv({ JWT_SECRET })).toThrow(/^DATABASE_URL must be a Postgres address .*, but it is missing\.$/);
  expect(() => checkEnv({ JWT_SECRET, DATABASE_URL: "mysql://u:secret@h/d" })).toThrow(/^DATABASE_URL (?!.*secret)/);
});

test.each(["contact=-1/60", "contact=5", "nobody=5/60"])("RATE_LIMITS=%s is refused", (limits) => {
  expect(() => checkEnv({ ...needed, RATE_LIMITS: limits })).toThrow(/^RATE_LIMITS must be/);
});

test("the direct address is that of the pool unless it is given, and is told of only where it is wrong itself", () => {
  expect(checkEnv(needed).DATABASE_DIRECT_URL).toBe(DATABASE_URL);
  const direct = "postgresql://owner:secret@db:5433/app";
  expect(checkEnv({ ...needed, DATABASE_DIRECT_URL: direct }).DATABASE_DIRECT_URL).toBe(direct);
  expect(() => checkEnv({ ...needed, DATABASE_DIRECT_URL: "mysql://u:secret@h/d" })).toThrow(
    /^DATABASE_DIRECT_URL must be a Postgres address (?!.*secret)/,
  );
});

test("all wrong settings are told at once", () => {
  expect(() => checkEnv({ ...needed, PORT: "x", DEFAULT_LNG: "x" })).toThrow(/^PORT .*\nDEFAULT_LNG /);
});

test.each([undefined, "", "changeme", "8letters", "please-changeme-please-changeme-now", "a".repeat(64)])(
  "S-84 nothing starts with the secret %j, which the message does not repeat",
  (secret) => {
    expect(() => checkEnv({ DATABASE_URL, JWT_SECRET: secret })).toThrow(
      /^JWT_SECRET must be a random text of at least 32 characters, .*but it is (missing|something else)\.$/,
    );
  },
);
