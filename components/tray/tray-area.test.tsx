// @vitest-environment happy-dom
import { act } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { clearSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json";
import { button, press, says, toasts, type } from "@/tests/support/screen";
import { answerCalls, show, signIn, takeAway } from "@/tests/support/show";
import { TrayArea } from "./tray-area";
import type { TrayBusiness } from "./tray-business";

const { tray: t, trayMessage: words } = en;
const DISHES = [
  { id: "d1", name: "Qabuli", price: 450 },
  { id: "d2", name: "Mantu", price: 200 },
  { id: "d3", name: "Tea", price: 0 },
];
const FOR_SALE = { availability: "available", status: "active" };
type Dish = (typeof DISHES)[number] & { readonly availability?: string; readonly status?: string };

let places = 0;
/** Each test uses its own business, since orders stay in memory. */
const place = (): TrayBusiness => ({
  ...{ id: `b${++places}`, name: "Lala", language: "en", words },
  addresses: { whatsapp: "https://wa.me/93700000100", telegram: null, sms: "sms:+93700000100" },
  call: { href: "tel:+93700000100", number: "+93700000100" },
});
const menuOf = (dishes: readonly Dish[]) => ({
  groups: [{ dishes: dishes.map(({ id, ...rest }) => ({ _id: id, translation: {}, ...FOR_SALE, ...rest })) }],
});

async function open(business = place(), { menu = (): readonly Dish[] => DISHES, isWide = false } = {}) {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isWide && query.includes("min-width"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  answerCalls(() => menuOf(menu()));
  await show(
    <TrayArea business={business} failed="!">
      {DISHES.map(({ id, name, price }) => (
        <article className="dish" key={id} id={id}>
          <h3>{name}</h3>
          <data className="price" value={price} />
          <button type="button" data-add={id}>{`Put ${name}`}</button>
        </article>
      ))}
      <section className="tray-card" tabIndex={-1}>
        <div data-script-slot="order" />
      </section>
    </TrayArea>,
  );
  return business;
}

const added = (id: string) => document.querySelector(`[data-add=${id}]`)?.getAttribute("data-count");
async function add(id: string, times = 1) {
  const before = Number(added(id) ?? 0);
  for (let time = 1; time <= times; time++) {
    await act(async () => document.querySelector<HTMLElement>(`[data-add=${id}]`)?.click());
    await says(() => added(id), String(before + time));
  }
}
const bar = () => document.querySelector(".tray-bar");
const sheet = () => document.querySelector("[role=dialog]");
const order = () => sheet() ?? document.querySelector(".tray-card");
const lines = () => document.querySelectorAll(".tray-line").length;
const textOf = (selector: string) => order()?.querySelector(selector)?.textContent ?? "";
const notices = () => textOf(".tray-notices");
const message = () => textOf(".tray-message__text");
const input = (label: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
const radio = (name: string) =>
  [...(order()?.querySelectorAll("label") ?? [])]
    .find(({ textContent }) => textContent === name)
    ?.querySelector("input");
async function openSheet() {
  await act(async () => document.querySelector<HTMLElement>(".tray-bar__open, .tray-before")?.click());
  await says(() => sheet()?.querySelector(".tray-sheet") !== undefined && sheet() !== null, true);
}
const closeSheet = async () => {
  await press(t.close);
  await says(sheet, null);
};
const click = (element: Element | null | undefined) => act(async () => (element as HTMLElement | null)?.click());

// Preload, so that the first test does not have to wait.
beforeAll(() => Promise.all([import("./tray-live"), import("./tray-sheet")]));

test("tray: prices that rose, dishes that are sold out or gone are told before anything is sent", async () => {
  const [risen, out] = [{ ...DISHES[0], price: 470 } as Dish, { ...DISHES[1], availability: "unavailable" } as Dish];
  await open(place(), { menu: () => [risen, out, { ...DISHES[2], status: "inactive" } as Dish] });
  for (const { id } of DISHES) await add(id);
  await openSheet();
  await says(() => notices().includes(t.changedTotal), true);
  expect([...document.querySelectorAll(".tray-line strong")].map(({ textContent }) => textContent)).toEqual([
    t.out,
    t.gone,
  ]);
  expect(document.querySelector(".tray-foot .tray-sum")?.getAttribute("value")).toBe("470");
  expect([message().includes("Qabuli"), message().includes("Mantu")]).toEqual([true, false]);
  await press(t.takeAway);
  expect(lines()).toBe(1);
  await closeSheet();
  await openSheet();
  expect(notices(), "once it was seen it is no news").toBe("");
});

test("tray: all is removed at once from the sheet, which closes, and comes back", async () => {
  await open();
  await add("d1", 2);
  await openSheet();
  await press(t.clear);
  await says(() => [sheet(), bar()], [null, null]);
  expect(toasts()).toEqual([t.cleared]);
  await press(t.undo);
  expect(bar()?.textContent).toContain("2 dishes");
});

test("tray: beside the menu all is removed at once, and comes back with its note before what has come since", async () => {
  await open(place(), { isWide: true });
  await add("d1", 2);
  await says(lines, 1);
  expect(bar()).toBeNull();
  await press(t.noteFor.replace("{name}", "Qabuli"));
  await type(document.querySelector(".tray-line__note input") as HTMLInputElement, "no raisins");
  await press(t.clear);
  expect([lines(), added("d1"), document.activeElement?.className]).toEqual([0, null, "tray-card"]);
  await add("d2");
  await press(t.undo);
  expect([lines(), added("d1")]).toEqual([2, "2"]);
  expect(message()).toContain("2 x Qabuli (no raisins)");
});

test("tray: a dish without a price is asked for, and the total says that it is not all", async () => {
  await open();
  await add("d3");
  expect(bar()?.textContent).toContain(t.askPrice);
  await openSheet();
  expect(message()).toContain(words.ask);
  await closeSheet();
  await add("d1");
  expect(bar()?.querySelector(".tray-sum")?.textContent).toContain("+");
});

test("tray: without a line it says so, SMS and calls go, and the counts can still be changed", async () => {
  await open();
  await add("d1", 2);
  await openSheet();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event("offline")));
  expect(notices()).toContain(t.offlineTitle);
  expect([radio(t.ways.whatsapp)?.disabled, radio(t.ways.sms)?.checked]).toEqual([true, true]);
  await press(t.more.replace("{name}", "Qabuli"));
  const sms = [...(order()?.querySelectorAll("a") ?? [])].find(({ textContent }) => textContent === t.send.sms);
  expect(decodeURIComponent(sms?.getAttribute("href") ?? "")).toMatch(/^sms:\+93700000100\?&body=.*3 x Qabuli/s);
});

test.each(["QuotaExceededError", "SecurityError"])(
  "tray: a browser whose storage fails (%s) has one as long as the page",
  async (name) => {
    const refuse = () => {
      throw new DOMException("no", name);
    };
    const getItem = name === "SecurityError" ? refuse : () => null;
    vi.stubGlobal("localStorage", { getItem, setItem: refuse, removeItem: refuse });
    await open();
    await add("d1", 2);
    await openSheet();
    await press(t.more.replace("{name}", "Qabuli"));
    expect(message()).toContain("3 x Qabuli");
  },
);

test("tray: of a place that is closed now it says so", async () => {
  await open();
  const head = document.body.appendChild(document.createElement("div"));
  head.className = "business-head";
  head.innerHTML = `<span class="open-badge open-badge--closed"><b>Closed</b><i>opens at 8:00</i></span>`;
  await add("d1");
  await openSheet();
  expect(notices()).toBe(`Closed · opens at 8:00 ${t.closed}`);
});

test("tray: a count has two digits, a note 200 letters, and the last dish taken off leaves the sheet empty", async () => {
  await open();
  await add("d1");
  await openSheet();
  const count = input(t.count.replace("{name}", "Qabuli")) as HTMLInputElement;
  await type(count, "12");
  expect([count.maxLength, message().includes("12 x Qabuli")]).toEqual([2, true]);
  await press(t.noteFor.replace("{name}", "Qabuli"));
  await type(document.querySelector(".tray-line__note input") as HTMLInputElement, "x".repeat(300));
  expect(document.querySelector<HTMLInputElement>(".tray-line__note input")?.value).toBe("x".repeat(200));
  await type(count, "0");
  await act(async () => count.dispatchEvent(new Event("focusout", { bubbles: true })));
  await says(() => order()?.textContent?.includes(t.empty), true);
  await says(() => document.activeElement, sheet());
  await closeSheet();
  expect(bar()).toBeNull();
});

/** Sends the order by reading it out, and answers whether it has arrived. */
async function send(hasArrived: boolean) {
  await click(radio(t.ways.say));
  const call = order()?.querySelector(".tray-foot a");
  call?.addEventListener("click", (event) => event.preventDefault());
  await click(call);
  await says(() => textOf(".tray-asked").includes(t.asked), true);
  await press(hasArrived ? t.yes : t.notYet);
}

test("tray: an order that went leaves it; ordered again it costs what it costs today, or is forgotten", async () => {
  let menu: readonly Dish[] = DISHES;
  const business = await open(place(), { menu: () => menu });
  await add("d1", 2);
  await add("d2");
  await openSheet();
  await type(
    [...document.querySelectorAll("label")]
      .find(({ textContent }) => textContent === t.name)
      ?.querySelector("input") as HTMLInputElement,
    "Nasim",
  );
  await send(false);
  expect(textOf(".tray-foot")).not.toContain(t.asked);
  await send(true);
  await says(sheet, null);
  expect([added("d1"), bar()]).toEqual([null, null]);
  // The dishes stay; personal data does not.
  expect(localStorage.getItem(`draft:tray:${business.id}`)).toMatch(/^(?!.*Nasim).*earlier/);
  menu = [{ ...DISHES[0], price: 470 } as Dish, { ...DISHES[1], status: "inactive" } as Dish];
  // A later visit loads the menu again.
  await takeAway();
  await open(business, { menu: () => menu });
  await says(() => document.querySelector(".tray-before") !== null, true);
  await openSheet();
  await click(document.querySelector(".tray-earlier button"));
  await says(lines, 2);
  await says(() => document.querySelector(".tray-foot .tray-sum")?.getAttribute("value"), "940");
  expect(document.querySelector(".tray-line strong")?.textContent).toBe(t.gone);
  await press(t.clear);
  await says(sheet, null);
  await openSheet();
  await click([...document.querySelectorAll(".tray-earlier button")][1]);
  await says(() => localStorage.getItem(`draft:tray:${business.id}`), null);
});

test("tray: one dish more is another order, of which nothing is asked", async () => {
  await open(place(), { isWide: true });
  await add("d1");
  await says(lines, 1);
  await click(radio(t.ways.sms));
  const sms = order()?.querySelector(".tray-foot a");
  sms?.addEventListener("click", (event) => event.preventDefault());
  await click(sms);
  await says(() => textOf(".tray-foot").includes(t.asked), true);
  await add("d2");
  expect(textOf(".tray-foot")).not.toContain(t.asked);
});

test("tray: it goes with the logout of whose it is, the earlier orders too", async () => {
  signIn();
  await open();
  await add("d1");
  await act(async () => clearSession());
  await says(() => [added("d1"), bar()], [null, null]);
});

test("tray: what another tab puts on it is shown", async () => {
  const business = await open();
  await add("d1");
  const key = `draft:tray:${business.id}`;
  const kept = localStorage.getItem(key) ?? "";
  localStorage.setItem(key, kept.replace('"count":1', '"count":4'));
  await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key })));
  await says(() => added("d1"), "4");
  expect(button(t.addMore.replace("{name}", "Qabuli").replace("{count}", "4"))).toBeDefined();
});
