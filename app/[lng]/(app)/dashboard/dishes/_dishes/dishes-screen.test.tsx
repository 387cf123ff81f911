// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
// Loaded up front: the screen imports these parts lazily.
import "@/components/resource/row-drop";
import "./bin";
import "./menu-of-business";
import "./bulk-dialog";
import "./dish-drop";
import "./price-history";
import { paginate } from "@/lib/core/pagination";
import en from "@/messages/en.json";
import { NEWER_VERSION } from "@/tests/support/kept-entries";
import { choose, dialog, field, key, press, row, says, text, toasts, type } from "@/tests/support/screen";
import { answerCalls, beAt, refuse, show } from "@/tests/support/show";
import { EditorScreen } from "./editor-screen";
import { MenuScreen } from "./menu-screen";

const t = en.dishes;
const said = (words: string, name: string) => words.replace("{name}", name);
const HOUSE = { id: "b1", name: "House" };
const VERSION = "2026-11-20T08:00:00.000Z";
type Listed = ReturnType<typeof dish>;
type Change = { readonly _id: string; readonly price?: number; readonly status?: string; readonly updatedAt?: string };

function dish(name: string, more: object = {}) {
  return {
    _id: name.toLowerCase(),
    restaurantId: HOUSE.id,
    name,
    translation: { en: { title: name, description: "Good" } } as Record<
      string,
      { title: string; description?: string }
    >,
    price: 100,
    status: "active",
    availability: "available",
    label: [],
    media: null,
    group: "g1",
    categories: [{ _id: "c1" }],
    priceConfirmedAt: null as string | null,
    updatedAt: VERSION,
    isDeleted: false,
    ...more,
  };
}

function write(menu: Listed[], method: string, path: string) {
  const found = menu.find(({ _id }) => path.includes(`/${_id}`));
  if (path.includes("/confirm-prices")) {
    const priceConfirmedAt = method === "POST" ? new Date().toISOString() : null;
    for (const each of menu) each.priceConfirmedAt = priceConfirmedAt;
  } else if (path.endsWith("/position")) menu.reverse();
  else if (found) found.isDeleted = method === "DELETE";
  return { message: "done", data: found, confirmed: menu.length, confirmationId: "x1" };
}

/** Opens a menu on a fake API. @returns a mock called with every write, which may return the answer */
async function openMenu(menu: Listed[], businesses = [HOUSE], Screen = MenuScreen) {
  const writes = vi.fn((_call: string, _sent: unknown): unknown => undefined);
  const change = (changes: readonly Change[]) => {
    const stale = changes.flatMap(({ _id, updatedAt }) =>
      menu.filter((each) => each._id === _id && updatedAt !== undefined && each.updatedAt !== updatedAt),
    );
    if (stale.length > 0) return refuse(409, "conflict", { details: { stale, gone: [] } });
    const refused = changes.flatMap(({ _id, status }) =>
      menu.some((each) => each._id === _id && status === "active" && each.categories.length === 0)
        ? [{ _id, lacks: ["category"] }]
        : [],
    );
    const data = changes.flatMap((part) => {
      const found = menu.find(({ _id }) => _id === part._id);
      if (!found) return [];
      if (!refused.some(({ _id }) => _id === part._id)) Object.assign(found, part, { updatedAt: NEWER_VERSION });
      return [{ ...found }];
    });
    return { data, refused };
  };
  const list = ({ restaurantId, status = "all", deleted }: Readonly<Record<string, string | undefined>>) => {
    const data = menu.filter(
      (each) =>
        [undefined, each.restaurantId].includes(restaurantId) &&
        ["all", each.status].includes(status) &&
        each.isDeleted === (deleted === "true"),
    );
    return { data: data.map((each) => ({ ...each })), pagination: paginate(1, 100, data.length) };
  };
  const read = ({ pathname, searchParams }: URL) => {
    if (pathname === "/api/v1/group") return { data: [{ _id: "g1", name: "Food" }] };
    const asked = menu.find(({ _id }) => pathname.endsWith(`/${_id}/prices`));
    return asked
      ? { data: [{ at: VERSION, by: null, from: 100, to: asked.price }] }
      : list(Object.fromEntries(searchParams));
  };
  answerCalls(async (method, address, body) => {
    const url = new URL(address, "http://localhost");
    if (method === "GET") return read(url);
    const sent = typeof body === "string" ? (JSON.parse(body) as { changes?: Change[] }) : null;
    const answer = await writes(`${method} ${url.pathname.slice("/api/v1/".length)}`, sent?.changes ?? sent);
    return answer ?? (sent?.changes ? change(sent.changes) : write(menu, method, url.pathname));
  });
  await show(<Screen lng="en" businesses={businesses} />);
  if (Screen === MenuScreen) await says(() => text(row(menu[0]?.name ?? "")) !== "", true);
  return writes;
}
const price = (name: string) => field(said(t.priceOf, name));
const put = async (name: string, typed: string) => {
  await type(price(name), typed);
  await key(price(name), "Enter");
};
const paste = (name: string, column: string) =>
  act(async () => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => column } });
    price(name).dispatchEvent(event);
  });
const waiting = (count: number) => text().includes(`${count} prices are not saved yet`);

beforeEach(() => {
  beAt("/en/dashboard/dishes/list?restaurant=b1");
  vi.spyOn(console, "warn").mockReturnValue(undefined);
});

test("DDI-14 a price that the server refuses is as it was before, told and noted", async () => {
  const writes = await openMenu([dish("Palaw")]);
  writes.mockImplementationOnce(() => {
    throw new TypeError("no line");
  });
  await put("Palaw", "150");
  await says(toasts, [t.saveFailed.replace("{reason}", en.errors.network)]);
  expect(price("Palaw").value).toBe("100");
  expect(console.warn).toHaveBeenCalled();
});

test("DDI-02 Enter saves a price once; who takes it back before it is saved gets the former one back", async () => {
  const writes = await openMenu([dish("Palaw"), dish("Mantu")]);
  await put("Palaw", "120");
  await says(() => writes.mock.calls.length, 1);
  let answer: () => void = () => undefined;
  writes.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = () => resolve())));
  await put("Mantu", "130");
  await key(price("Mantu"), "z", { ctrlKey: true });
  await act(async () => answer());
  await says(() => price("Mantu").value, "100");
  await says(() => writes.mock.calls.length, 3);
  expect(writes.mock.calls.map(([, changes]) => changes)).toMatchObject([
    [{ _id: "palaw", price: 120 }],
    [{ _id: "mantu", price: 130 }],
    [{ _id: "mantu", price: 100 }],
  ]);
});

test("DDI-02 a pasted list with names sets the dishes that are called so; a name that none has is not guessed", async () => {
  const writes = await openMenu([dish("Palaw"), dish("Mantu")]);
  await paste("Palaw", "mantu\t۱۳۰\nAshak\t90\nPalaw\t120");
  expect(waiting(2)).toBe(true);
  expect(toasts().join()).toContain("One line of the column");
  expect([price("Palaw").value, price("Mantu").value]).toEqual(["120", "130"]);
  expect(writes).not.toHaveBeenCalled();
});

test("two undos take back what was done last, and what was done to a dish that a filter hides", async () => {
  const menu = [dish("Palaw", { status: "draft" }), dish("Mantu")];
  const writes = await openMenu(menu);
  await put("Palaw", "120");
  await put("Mantu", "130");
  await says(() => menu.map((each) => each.price), [120, 130]);
  await type(field(t.statusLabel), "active");
  await says(() => row("Palaw"), undefined);
  await key(price("Mantu"), "z", { ctrlKey: true });
  await says(() => menu.map((each) => each.price), [120, 100]);
  await key(price("Mantu"), "z", { ctrlKey: true });
  await says(() => menu.map((each) => each.price), [100, 100]);
  expect(writes).toHaveBeenCalledTimes(4);
});

test("H69 what somebody else has changed is told beside its row with both prices", async () => {
  const menu = [dish("Palaw")];
  await openMenu(menu);
  Object.assign(menu[0] ?? {}, { price: 400, updatedAt: NEWER_VERSION });
  await put("Palaw", "150");
  const note = () => text(row("Palaw")?.querySelector("[role=alert]"));
  await says(() => note().includes("400") && note().includes("150"), true);
  expect(price("Palaw").value).toBe("400");
  await press("Save 150");
  await says(note, "");
  expect(menu[0]?.price).toBe(150);
});

test("H69 a price that waits while its dish is hidden does not overwrite what somebody else has saved", async () => {
  const menu = [dish("Palaw", { status: "draft" }), dish("Mantu")];
  await openMenu(menu);
  await paste("Palaw", "120\n130");
  expect(waiting(2)).toBe(true);
  await type(field(t.statusLabel), "active");
  await says(() => row("Palaw"), undefined);
  Object.assign(menu[0] ?? {}, { price: 400, updatedAt: NEWER_VERSION });
  await press("Save 2 prices");
  await says(
    () =>
      toasts()
        .join()
        .includes(t.changedMeanwhile.split("{")[0] ?? "?"),
    true,
  );
  expect(menu.map((each) => each.price)).toEqual([400, 100]);
});

test("DDI-04 DDI-05 of the drafts that are made active together, those that lack something stay and say what", async () => {
  const menu = [
    dish("Palaw", { status: "draft" }),
    dish("Mantu", { status: "draft", categories: [], translation: { en: { title: "Mantu" } } }),
  ];
  await openMenu(menu);
  for (const name of ["Palaw", "Mantu"]) await act(async () => field(said(t.select, name)).click());
  await press(t.setStatus);
  await says(() => dialog() !== undefined, true);
  await type(field(t.statusLabel), "active");
  await press(en.resource.save);
  await says(() => menu.map(({ status }) => status), ["active", "draft"]);
  await says(() => text(row("Mantu")).includes(`${t.lacks.description} · ${t.lacks.category}`), true);
  expect(text(row("Palaw"))).not.toContain(t.status.draft);
  await press(said(t.complete, "Mantu"));
  expect(location.pathname).toBe("/en/dashboard/dishes/edit-dish/mantu");
});

test("all prices are right as of today, until that is taken back", async () => {
  const writes = await openMenu([dish("Palaw")]);
  expect(text(row("Palaw"))).toContain(t.neverConfirmed);
  await press(t.allRight);
  await says(() => text(row("Palaw")).includes("today"), true);
  await says(() => toasts().length, 1);
  await press(en.resource.undo);
  await says(() => text(row("Palaw")).includes(t.neverConfirmed), true);
  expect(writes.mock.calls.map(([call]) => call)).toEqual([
    "POST restaurant/b1/dish/confirm-prices",
    "DELETE restaurant/b1/dish/confirm-prices/x1",
  ]);
});

test("a page that opens with the editor has no menu before it is closed", async () => {
  beAt("/en/dashboard/dishes/add?restaurant=b1");
  await openMenu([dish("Palaw")], [HOUSE], EditorScreen);
  await says(() => text(dialog()).includes(t.new), true);
  expect(row("Palaw")).toBeUndefined();
  await press(en.resource.close);
  await says(() => text(row("Palaw")) !== "", true);
});

test("a dish is moved by a step, its prices are told, it is deleted, and comes back from the bin", async () => {
  const writes = await openMenu([dish("Palaw"), dish("Mantu", { price: 130 })]);
  const menuOf = (name: string) => said(en.resource.more, name);
  await choose(menuOf("Palaw"), en.resource.moveDown);
  expect(writes).toHaveBeenLastCalledWith("PATCH dish/palaw/position", { after: "mantu", before: null });
  await says(() => text(document.querySelector("li")).includes("Mantu"), true);
  await choose(menuOf("Mantu"), t.prices);
  await says(() => text(dialog().querySelector("li")).includes("130"), true);
  await press(en.resource.close);
  await choose(menuOf("Mantu"), en.resource.delete);
  await says(() => row("Mantu"), undefined);
  await press(t.bin);
  await says(() => text(dialog()).includes("Mantu"), true);
  await press(en.resource.restore);
  await says(() => text(dialog()).includes(en.resource.noneDeleted), true);
  await press(en.resource.close);
  await says(() => text(row("Mantu")) !== "", true);
});

test("a price that an owner changed is offered to dishes of its name in their other places, and taken back in all", async () => {
  const menu = [
    dish("Palaw"),
    dish("palaw", { _id: "second", restaurantId: "b2", price: 110 }),
    dish("Palaw", { _id: "third", restaurantId: "b3", price: 90 }),
  ];
  await openMenu(menu, [HOUSE, { id: "b2", name: "Second" }, { id: "b3", name: "Third" }]);
  const prices = () => menu.map((each) => each.price);
  await put("Palaw", "150");
  await says(() => [...document.querySelectorAll("button")].some((each) => text(each) === t.branches.change), true);
  await press(t.branches.change);
  await says(() => dialog().querySelectorAll("li").length, 2);
  await act(async () => field(t.branches.all).click());
  const change = [...(dialog().querySelectorAll("button") ?? [])].find((each) => /Change 2/.test(text(each)));
  await act(async () => change?.click());
  await says(prices, [150, 150, 150]);
  await says(() => toasts().at(-1)?.includes("2 dishes"), true);
  const undo = [...document.querySelectorAll<HTMLElement>(".toast__action")].at(-1);
  await act(async () => undo?.click());
  await says(prices, [150, 110, 90]);
});

test("all places at once: each dish stands under its place", async () => {
  beAt("/en/dashboard/dishes/list?restaurant=all");
  const elsewhere = dish("Palaw", { _id: "third", restaurantId: "b3", price: 90 });
  await openMenu([dish("Palaw"), elsewhere], [HOUSE, { id: "b3", name: "Third" }]);
  expect([...document.querySelectorAll("section h2")].map(text)).toEqual(["House", "Third"]);
});
