import { describe, expect, test } from "vitest";
import { isShortLink, readPosition } from "./position";

const KABUL = { latitude: 34.52834, longitude: 69.17178 };

describe("DRS-09 a position that is pasted", () => {
  test.each([
    "34.52834, 69.17178",
    "۳۴٫۵۲۸۳۴، ۶۹٫۱۷۱۷۸",
    "https://www.google.com/maps/place/X/@34.1,69.9,15z/data=!3m1!4b1!4m6!3m5!8m2!3d34.52834!4d69.17178!16s",
    "https://www.google.com/maps?q=34.52834,69.17178&z=17",
    "https://www.google.com/maps/search/?api=1&query=34.52834%2C69.17178",
    "https://maps.google.com/?ll=34.52834,69.17178",
    "https://www.openstreetmap.org/#map=17/34.52834/69.17178",
    "https://www.openstreetmap.org/?mlat=34.52834&mlon=69.17178#map=15/34.1/69.9",
    "geo:34.52834,69.17178?z=17",
    "geo:0,0?q=34.52834,69.17178(Place)",
    "69.17178, 34.52834",
  ])("%s is the pin", (pasted) => expect(readPosition(pasted)).toEqual(KABUL));

  test("degrees with minutes and seconds", () => {
    const { latitude = 0, longitude = 0 } = readPosition(`34°31'38.3"N 69°10'27.4"E`) ?? {};
    expect(latitude).toBeCloseTo(34.52731, 4);
    expect(longitude).toBeCloseTo(69.17428, 4);
  });

  test("nothing else is one; a short link is known for what it is", () => {
    for (const text of ["34.5", "Kabul", "", "https://maps.app.goo.gl/abc"])
      expect(readPosition(text), text).toBeNull();
    expect(isShortLink("https://maps.app.goo.gl/abc")).toBe(true);
  });
});
