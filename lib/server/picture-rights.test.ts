import { expect, test, vi } from "vitest";
import { PictureRights } from "./picture-rights";

function withTag(tag: string | null) {
  const findShowingTag = vi.fn(async () => tag);
  const rights = new PictureRights({ findShowingTag, maySee: async (headers) => headers.has("cookie") });
  return { rights, findShowingTag, ask: (headers = {}) => rights.of("key", new Headers(headers)) };
}

test("what everybody sees is asked once, until what shows it changes", async () => {
  const { rights, findShowingTag, ask } = withTag("business:1");
  for (let time = 0; time < 3; time += 1) expect(await ask()).toBe("everybody");
  rights.dropTags(["business:2", "city:herat"]);
  expect(await ask()).toBe("everybody");
  expect(findShowingTag).toHaveBeenCalledTimes(1);
  rights.dropTags(["home", "business:1"]);
  await ask();
  expect(findShowingTag).toHaveBeenCalledTimes(2);
  rights.expireAll();
  await ask();
  expect(findShowingTag).toHaveBeenCalledTimes(3);
});

test("what was asked while something changed is asked again", async () => {
  const { rights, findShowingTag, ask } = withTag("business:1");
  const asked = ask();
  rights.dropTags(["business:1"]);
  await asked;
  findShowingTag.mockResolvedValue(null);
  expect(await ask()).toBe("nobody");
});

test("what everybody was shown stays shown without the database, and nothing else is", async () => {
  const { rights, findShowingTag, ask } = withTag("business:1");
  await ask();
  findShowingTag.mockRejectedValue(new Error("away"));
  const later = performance.now() + 3_600_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  expect(await ask()).toBe("everybody");
  await expect(rights.of("another", new Headers())).rejects.toThrow("away");
  rights.dropTags(["business:1"]);
  await expect(ask()).rejects.toThrow("away");
  vi.restoreAllMocks();
});

test("what not everybody sees is asked each time, and depends on who asks", async () => {
  const { findShowingTag, ask } = withTag(null);
  expect([await ask(), await ask({ cookie: "session" })]).toEqual(["nobody", "asker"]);
  findShowingTag.mockResolvedValue("posts");
  expect(await ask()).toBe("everybody");
});
