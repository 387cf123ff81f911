// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { answerCalls, press, says, show, takeAway, type } from "@/tests/support/show";
import { NewBusiness } from "./new-business";
import { STEPS } from "./steps";

const t = en.businessEditor;
const STORED = { _id: "b1", slug: "rabat", city: "ghor", type: "cafe", translation: { en: { title: "Rabat" } } };

/** The values typed in each step, by the names of its fields. */
const TYPED: Readonly<Partial<Record<(typeof STEPS)[number], Readonly<Record<string, string>>>>> = {
  names: {
    "translation.en.title": "Rabat",
    "translation.fa.title": "رباط",
    "translation.en.description": "Tea above the bazaar",
    type: "cafe",
  },
  contact: {
    "phones.0.number": "0700 123 456",
    email: "zz@example.com",
    website: "rabat.example",
    "social.instagram": "@rabat.ghor",
  },
  location: { city: "ghor", "address.en": "Third street", "landmark.en": "Opposite the mosque" },
};

beforeEach(() => {
  // Steps stand in the address, which changes without a new page where Next's router has put its own ways to do so.
  const { pushState, replaceState } = history;
  Object.assign(history, { pushState: pushState.bind(history), replaceState: replaceState.bind(history) });
});
afterEach(async () => {
  await takeAway();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("DRS-08 website, networks, description, address, landmark and logo are typed, and sent as they are", async () => {
  const sent: [string, unknown][] = [];
  answerCalls((method, url, body) => {
    if (method === "GET") return { data: [] };
    sent.push([url.split("?")[0] ?? "", typeof body === "string" ? JSON.parse(body) : body]);
    return Response.json({ data: STORED }, { status: 201 });
  });
  await show(<NewBusiness lng="en" isAdmin />);
  for (const [index, step] of STEPS.entries()) {
    for (const [name, value] of Object.entries(TYPED[step] ?? {})) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) throw new Error(`there is no field ${name}`);
      await type(field, value);
    }
    if (step === "photos") {
      const logo = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")][1];
      Object.defineProperty(logo, "files", { value: [new File(["x"], "logo.png", { type: "image/png" })] });
      await act(async () => void logo?.dispatchEvent(new Event("change", { bubbles: true })));
    }
    const next = STEPS[index + 1];
    await press(next === undefined ? t.add : t.next.replace("{step}", t.step[next]));
  }
  await says(() => sent.length, 2);
  expect(sent).toEqual([
    [
      "/api/v1/restaurant",
      expect.objectContaining({
        translation: { en: { title: "Rabat", description: "Tea above the bazaar" }, fa: { title: "رباط" } },
        address: { en: "Third street" },
        landmark: { en: "Opposite the mosque" },
        website: "rabat.example",
        social: { instagram: "@rabat.ghor" },
      }),
    ],
    ["/api/v1/restaurant/b1/media", { type: "logo", media: expect.any(File) }],
  ]);
});
