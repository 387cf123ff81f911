import { expect, test } from "vitest";
import { titlesFromName } from "./titles-from-name";

test("DDI-20 the name of a file becomes a title in the language of its script", () => {
  expect(titlesFromName("qabuli-palaw_2.jpg", "fa")).toMatchObject({
    en: { title: "Qabuli palaw" },
    fa: { title: "" },
  });
  expect(titlesFromName("قابلی_پلو (۳).webp", "en").fa.title).toBe("قابلی پلو");
  expect(titlesFromName("ډوډۍ.png", "ps")).toMatchObject({ ps: { title: "ډوډۍ" }, fa: { title: "" } });
});

test("DDI-20 what a camera calls its pictures is no title", () => {
  for (const name of ["IMG_2041.jpg", "DSC 0007.JPG", "20261101.png", "Screenshot 2026-11-01.png", "x.gif"])
    expect(Object.values(titlesFromName(name, "en"))).toEqual([{ title: "" }, { title: "" }, { title: "" }]);
});
