// @vitest-environment happy-dom
import { act } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import en from "@/messages/en.json";
import { chooseFiles, field, press, says, text, type } from "@/tests/support/screen";
import { answerCalls, beAt, refuse, show, takeAway } from "@/tests/support/show";
import { NewBusiness } from "./new-business";
import { loadStep } from "./step-body";
import { STEPS } from "./steps";
import "@/components/hours-editor/day-dialog";

const t = en.businessEditor;
const PLACE = { slug: "rabat", status: "confirmed", city: "ghor", type: "cafe" };
const STORED = { _id: "b1", name: "Rabat", translation: { en: { title: "Rabat" } }, ...PLACE };

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

// As on a quick line, where they load while the step before them is filled in.
beforeAll(() => Promise.all(STEPS.map(loadStep)));
beforeEach(() => beAt("/en/dashboard/restaurants/add"));

test("DRS-08 website, networks, description, address, landmark and logo are typed, and sent as they are", async () => {
  const sent: [string, unknown][] = [];
  answerCalls((method, url, body) => {
    if (method === "GET") return { data: [] };
    sent.push([url.split("?")[0] ?? "", typeof body === "string" ? JSON.parse(body) : body]);
    return Response.json({ data: STORED }, { status: 201 });
  });
  await show(<NewBusiness lng="en" isAdmin />);
  for (const [index, step] of STEPS.entries()) {
    for (const [name, value] of Object.entries(TYPED[step] ?? {})) await type(named(name), value);
    if (step === "photos") {
      const logo = new File(["x"], "logo.png", { type: "image/png" });
      await chooseFiles([logo], document.querySelectorAll("input[type=file]")[1]);
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

const stepButton = (name: (typeof STEPS)[number]) =>
  [...document.querySelectorAll<HTMLElement>(`nav[aria-label="${t.steps}"] button`)].find((each) =>
    text(each).includes(t.step[name]),
  );
const go = (name: (typeof STEPS)[number]) => act(async () => stepButton(name)?.click());
const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
async function tell() {
  await type(named("translation.en.title"), "Rabat");
  await type(named("type"), "cafe");
  await go("contact");
  await type(named("phones.0.number"), "0700 123 456");
  await type(named("email"), "zz@example.com");
  await go("location");
  await type(named("city"), "ghor");
}

test("RTE-32 DRS-03 DRS-04 DRS-05 DRS-10 what is lacking is told where it lacks, and nothing is sent", async () => {
  const calls = answerCalls(() => ({ data: [] }));
  await show(<NewBusiness lng="en" isAdmin />);
  await go("review");
  expect(text()).toContain(t.lackingTitle);
  await press(t.add);
  expect(text()).toContain(t.needed.name);
  await says(() => document.activeElement === named("type"), true);
  expect(field(en.resource.titleIn.en).getAttribute("aria-invalid")).toBe("true");
  for (const step of ["contact", "location"] as const) expect(text(stepButton(step))).toContain(t.needsLook);
  await go("contact");
  expect(text()).toContain(t.needed.phone);
  expect(text()).toContain(t.needed.email);
  await type(named("phones.0.number"), "0700 123 456");
  expect(text()).not.toContain(t.needed.phone);
  await go("location");
  expect(text()).toContain(t.needed.city);
  expect(named("city").querySelectorAll("option")).toHaveLength(35);
  expect(calls.mock.calls.filter(([method]) => method !== "GET")).toEqual([]);
});

test("DRS-03 DRS-08 a step says what it still needs, which leads to the field, and then what guests look for", async () => {
  answerCalls(() => ({ data: [] }));
  await show(<NewBusiness lng="en" isAdmin />);
  const needs = (count: number) => t.needs.replace("{count}", String(count));
  // The step's first question comes first.
  const order = ["type", "translation.en.title", "translation.fa.title"].map(named);
  expect(order).toEqual([...document.querySelectorAll("[name]")].filter((each) => order.includes(each as never)));
  expect(text(stepButton("names"))).toContain(needs(2));
  await press(t.needed.type);
  await says(() => document.activeElement === named("type"), true);
  await type(named("type"), "cafe");
  expect(text(stepButton("names"))).toContain(needs(1));
  await type(named("translation.en.title"), "Rabat");
  expect(text(stepButton("names"))).not.toContain(needs(1));
  expect(text()).toContain(t.worth.languages);
  await go("location");
  const places = ["city", "landmark.en", "latitude", "address.en"].map(named);
  expect(places).toEqual([...document.querySelectorAll("[name]")].filter((each) => places.includes(each as never)));
  await press(t.needed.city);
  await says(() => document.activeElement === named("city"), true);
});

test("DRS-09 a lost answer makes no second business: it is sent again under the same name, and nothing typed is lost", async () => {
  const keys: (string | null)[] = [];
  answerCalls((method, _url, _sent, headers) => {
    if (method === "GET") return { data: [] };
    keys.push(headers.get("idempotency-key"));
    if (keys.length === 1) throw new TypeError("no line");
    return Response.json({ data: STORED }, { status: 201 });
  });
  await show(<NewBusiness lng="en" isAdmin />);
  await tell();
  await go("review");
  await press(t.add);
  await says(() => text().includes(en.errors.network), true);
  await press(t.add);
  await says(() => text(document.querySelector("h1")), en.resource.created.replace("{name}", STORED.name));
  expect(keys).toEqual([expect.stringMatching(/.{16}/), keys[0]]);
});

test("H31 an owner is not asked what only admins say, and is told that the place waits", async () => {
  answerCalls((method) => ({ data: method === "GET" ? [] : { ...STORED, status: "under_review" } }));
  await show(<NewBusiness lng="en" isAdmin={false} />);
  await tell();
  await go("review");
  expect(text()).toContain(t.ownerNext);
  expect(text()).not.toContain(t.status);
  await press(t.add);
  await says(() => text().includes(t.addedHidden), true);
});

test("DRS-08 what was begun is there again, and is forgotten when it is not wanted", async () => {
  answerCalls(() => ({ data: [] }));
  await show(<NewBusiness lng="en" isAdmin />);
  await tell();
  await says(() => localStorage.getItem("draft:business:new")?.includes("ghor"), true);
  await takeAway();
  await show(<NewBusiness lng="en" isAdmin />);
  expect(text()).toContain(t.restored);
  expect(named("city").value).toBe("ghor");
  await press(en.resource.dropKept);
  expect(named("city").value).toBe("");
  expect(localStorage.getItem("draft:business:new")).toBeNull();
});

test("DRS-03 who types a business that is there already is told of it", async () => {
  const twin = { ...STORED, name: "Twin", reasons: ["phone"] };
  answerCalls((_method, url) => ({ data: url.includes("0799111222") ? [twin] : [] }));
  await show(<NewBusiness lng="en" isAdmin />);
  await go("contact");
  await type(named("phones.0.number"), "0799111222");
  await says(() => text().includes(t.duplicates), true);
  expect(text()).toContain(`Twin ${en.enums.city.ghor} · ${t.same.phone}`);
  await type(named("phones.0.number"), "0799111");
  await says(() => text().includes(t.duplicates), false);
});

test("DRS-08 a position in Persian digits is understood, a wrong one is told beside its field", async () => {
  const sent: unknown[] = [];
  answerCalls((method, _url, body) => {
    if (method === "GET") return { data: [] };
    sent.push(JSON.parse(String(body)));
    return sent.length === 1
      ? refuse(400, "validation", { errors: [{ path: "longitude", message: "is no number" }] })
      : Response.json({ data: STORED }, { status: 201 });
  });
  await show(<NewBusiness lng="en" isAdmin />);
  await tell();
  await type(field(t.latitude), "۳۴٫۵");
  await type(field(t.longitude), "six");
  await go("review");
  await press(t.add);
  await says(() => text().includes("is no number"), true);
  await says(() => document.activeElement === field(t.longitude), true);
  expect(field(t.longitude).getAttribute("aria-invalid")).toBe("true");
  await type(field(t.longitude), "۶۵٫۲۵");
  await go("review");
  await press(t.add);
  await says(() => sent.length, 2);
  expect(sent[1]).toMatchObject({ latitude: "34.5", longitude: "65.25" });
});

test("DRS-08 hours that overlap are not sent: who adds the place is led to the day", async () => {
  const { enter, opens, closes, done } = en.hoursEditor;
  const calls = answerCalls(() => ({ data: [] }));
  await show(<NewBusiness lng="en" isAdmin />);
  await tell();
  await go("hours");
  await press(enter);
  const times = () => [...document.querySelectorAll<HTMLElement>("[data-times]")];
  const set = async (at: number, label: string, time: string) => {
    await act(async () => times()[at]?.click());
    await type(field(label), time);
    await press(done);
  };
  await set(0, closes.replace("{day}", "Saturday"), "01:30");
  await set(1, opens.replace("{day}", "Sunday"), "01:00");
  await go("review");
  await press(t.add);
  await says(() => document.activeElement?.matches("[data-fault]") ?? false, true);
  expect(text()).toContain(t.hoursWrong);
  expect(calls.mock.calls.filter(([method]) => method !== "GET")).toEqual([]);
});
