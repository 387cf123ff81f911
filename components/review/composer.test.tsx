// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { says } from "@/tests/support/screen";
import { show } from "@/tests/support/show";
import { Composer } from "./composer";
import { type Reviewing, ReviewingProvider } from "./review-context";
import type { ShownPhoto } from "./shown";

const SIGNED_IN = {
  business: { id: "b1", name: "Lala", city: "herat", type: "cafe", slug: "lala" },
  ...{ own: null, user: { id: "u1", isVerified: true, role: "customer" } },
} as unknown as Reviewing;
const photo = (id: string) => ({ _id: id, url: { small: `/media/${id}.webp` } }) as unknown as ShownPhoto;

beforeAll(() => import("./photo-slots"));

test("REV-18 photos that were swept meanwhile are told of and taken out, the rest stays", async () => {
  const ratings = { overall: 4, food: 4, service: 4, environment: 4 };
  const form = { ...ratings, message: "Hot palaw.", photos: [photo("a"), photo("b")] };
  const onPublish = vi.fn();
  await show(
    <ReviewingProvider value={SIGNED_IN}>
      <Composer
        refusal={{ kind: "photos", photos: [0] }}
        sent={{ form, key: "k" }}
        onPublish={onPublish}
        onClose={() => undefined}
      />
    </ReviewingProvider>,
  );
  const pictures = () => [...document.querySelectorAll(".photo-slots img")].map((each) => each.getAttribute("src"));
  await says(pictures, ["/media/b.webp"]);
  expect(document.querySelector(".composer__notice")?.textContent).toContain(en.reviewing.refusals.photos);
  expect(document.querySelector("textarea")?.value).toBe("Hot palaw.");
  document.querySelector<HTMLButtonElement>("[type=submit]")?.click();
  // Changed photos need a new idempotency key.
  const other = { form: { ...form, photos: [photo("b")] }, key: expect.not.stringMatching(/^k$/) };
  expect(onPublish).toHaveBeenCalledExactlyOnceWith(other);
});
