import { expect, test } from "vitest";
import { refusalOf } from "./picture-check";

const MEGABYTE = 1024 * 1024;
const file = (type: string, size = 1000) => ({ type, size });

test("what a phone sends without a type goes to the server, which reads its bytes", () => {
  for (const type of ["", "application/octet-stream", "image/heic", "image/jpeg"])
    expect(refusalOf(file(type), "gallery")).toBeNull();
  for (const type of ["text/html", "video/mp4"]) expect(refusalOf(file(type), "gallery")).toBe("notPicture");
  expect(refusalOf(file("image/webp"), "cover")).toBe("notCover");
});

test("DDI-06 a picture of a dish is PNG, JPG or GIF, of 10 MB at most; another file is told to be none", () => {
  for (const format of ["png", "jpeg", "gif"]) {
    expect(refusalOf(file(`image/${format}`, 10 * MEGABYTE), "dish")).toBeNull();
    expect(refusalOf(file(`image/${format}`, 10 * MEGABYTE + 1), "dish")).toBe("pictureTooLarge");
  }
  for (const type of ["image/svg+xml", "image/bmp", "application/pdf"])
    expect(refusalOf(file(type), "dish")).toBe("notPicture");
});

test("a photo that is made small before it travels may be larger than what is sent", () => {
  expect(refusalOf(file("image/jpeg", 11 * MEGABYTE), "gallery")).toBe("pictureTooLarge");
  expect(refusalOf(file("image/jpeg", 11 * MEGABYTE), "gallery", true)).toBeNull();
  expect(refusalOf(file("image/jpeg", 65 * MEGABYTE), "gallery", true)).toBe("pictureTooLarge");
});
