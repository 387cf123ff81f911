import { describe, expect, test } from "vitest";
import { actors } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();
const [admin, owner] = [await actors.admin(), await actors.owner([ids.open])];

const WHOLE_DAY = { sat: [{ open: "10:00", close: "14:00" }] };
const special = (from: string, to: string) => ({ specialHours: [{ from, to, hours: WHOLE_DAY }] });
const updateBusiness = (changes: object) => call("PATCH", `/v1/restaurant/${ids.open}`, owner, changes);
const post = (fields: object) => call("POST", "/v1/post", admin, { title: { en: "Zz Edge" }, ...fields });

describe("days and times", () => {
  test.each([
    ["1405-09-01", "2026-11-22"],
    ["1403-12-30", "2025-03-20"],
    ["۱۴۰۵-۰۹-۰۱", "2026-11-22"],
    ["1405/9/1", "2026-11-22"],
  ])(
    "special hours from %s, a day of the Solar Hijri calendar, say so and name the Gregorian day",
    async (day, wanted) => {
      const { http, errors } = await updateBusiness(special(day, day));
      expect(http).toBe(400);
      expect(errors).toContainEqual({
        path: "specialHours.0.from",
        code: "solar_date",
        message: expect.stringMatching(new RegExp(`Solar Hijri date.*Gregorian date, ${wanted}`)),
      });
    },
  );

  test("a Solar Hijri time of publication says so as well", async () => {
    const { http, errors } = await post({ publishedAt: "1405-09-01T00:00:00Z" });
    expect(http).toBe(400);
    expect(errors).toEqual([
      {
        path: "publishedAt",
        code: "solar_date",
        message: expect.stringMatching(/Solar Hijri date.*Gregorian date, 2026-11-22/),
      },
    ]);
  });

  test.each(["0000-01-01", "0001-01-01", "1899-12-31", "2101-01-01", "9999-12-31"])(
    "special hours of %s are refused with the years that may be",
    async (day) => {
      const { http, errors } = await updateBusiness(special(day, day));
      expect(http).toBe(400);
      expect(errors).toContainEqual({
        path: "specialHours.0.from",
        code: "years",
        message: "must be of the years 1900 to 2100",
      });
    },
  );

  test.each([
    ...["0000-01-01T00:00:00Z", "9999-12-31T23:59:59-14:00", "1900-01-01T00:00:00+14:00", "2100-12-31T23:59:59-01:00"],
    ...["1899-12-31T23:59:59Z", "2101-01-01T00:00:00Z"],
  ])("a post of %s is refused, and the list of posts can still be read", async (publishedAt) => {
    const { http, errors } = await post({ publishedAt });
    expect([http, errors]).toEqual([
      400,
      [{ path: "publishedAt", code: "years", message: "must be of the years 1900 to 2100" }],
    ]);
    expect((await call("GET", "/v1/post", admin)).http).toBe(200);
  });

  test.each(["1900-01-01T00:00:00Z", "2100-12-31T23:59:59.999Z"])(
    "a post of %s is the limit, and is read",
    async (at) => {
      const answer = await post({ publishedAt: at });
      expect(answer.http, JSON.stringify(answer)).toBe(201);
      expect((await call("GET", `/v1/post/${answer.data._id}`, admin)).data.publishedAt).toBe(
        new Date(at).toISOString(),
      );
    },
  );

  test.each(["2026-02-30", "2026-13-01", "26-11-22", "22.11.2026", ""])("«%s» is no day", async (day) => {
    const { http, errors } = await updateBusiness(special(day, day));
    expect(http).toBe(400);
    expect(errors).toContainEqual({
      path: "specialHours.0.from",
      code: "day",
      message: "must be a day, written YYYY-MM-DD",
    });
  });
});

describe("numbers too small or too large", () => {
  test.each([1e-300, 5e-324, -1e-20])(
    "a latitude of %s is the equator, and the place can be read",
    async (latitude) => {
      expect((await updateBusiness({ latitude, longitude: 69.123456789012 })).http).toBe(200);
      expect(await call("GET", `/v1/restaurant/${ids.open}`, owner)).toMatchObject({
        data: { latitude: 0, longitude: 69.1234568 },
      });
    },
  );

  test.each([90.0000001, 1e300, -91])("a latitude of %s is refused", async (latitude) => {
    expect((await updateBusiness({ latitude, longitude: 69 })).http).toBe(400);
  });
});

describe("posts that are empty once they are cleaned", () => {
  test.each([" ", "<!-- -->", "<script></script>", '<img src="https://elsewhere.example/x.png">', "\u200b"])(
    "content of %j is refused beside its field, in making and in changing",
    async (content) => {
      const errors = [
        { path: "content.en", code: "cleaned_away", message: expect.stringContaining("nothing is left") },
      ];
      const made = await post({ content: { en: content } });
      expect([made.http, made.errors]).toEqual([400, errors]);
      const changed = await call("PATCH", `/v1/post/${ids.post(1)}`, admin, { content: { en: content } });
      expect([changed.http, changed.errors]).toEqual([400, errors]);
    },
  );

  test("an empty content is none, as forms send it", async () => {
    expect((await post({ content: { en: "" } })).http).toBe(201);
  });
});
