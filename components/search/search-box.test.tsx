// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "@/components/search/search-box";
import type { Language } from "@/lib/core/constants";

const dish = (title: string, count: number, priceFrom: number | null) =>
  ({ kind: "dish", title, count, priceFrom, url: `/en/businesses?search=${title}`, image: null }) as const;
const [MANTU, MANDI] = [dish("Mantu", 3, 150), dish("Mandi", 1, null)];
const HERAT = { kind: "city", title: "Herat", detail: "", url: "/en/herat", image: "/media/herat.webp" };

const answer = vi.fn<(query: string) => Promise<unknown[]>>();
const field = () => document.querySelector("[role=combobox]") as HTMLInputElement;
const rows = () => [...document.querySelectorAll<HTMLElement>("[role=listbox]:not([hidden]) [role=option]")];
const names = () => rows().map((row) => row.querySelector("bdi")?.textContent);
const marked = () => rows().flatMap((row) => row.querySelector("mark")?.textContent ?? []);
const press = (key: string) =>
  field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
function type(text: string) {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

async function open(lng: Language = "en", typed = "", popular: string[] = []) {
  document.body.innerHTML = renderToStaticMarkup(<SearchBox lng={lng} popular={popular} />);
  field().value = typed;
  field().focus();
  await import("@/components/vanilla/suggest");
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  answer.mockReset().mockResolvedValue([MANTU, HERAT]);
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json({ data: await answer(new URL(url, "http://x").searchParams.get("q") ?? "") }),
  );
});
afterEach(() => vi.restoreAllMocks());

test("suggestions follow the keys and lead to the place; Escape closes them", async () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  await open();
  type("ma");
  await vi.waitFor(() => expect(names()).toEqual(["Mantu", "Herat", expect.stringContaining("ma")]));
  const chosen = () => rows().findIndex((row) => row.getAttribute("aria-selected") === "true");
  press("Enter");
  const steps = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"].map((key) => {
    press(key);
    return chosen();
  });
  expect(steps).toEqual([0, 1, 2, -1, 2, 1]);
  expect(field().getAttribute("aria-activedescendant")).toBe(rows()[1]?.id);
  press("Enter");
  expect(assign.mock.calls).toEqual([["/en/herat"]]);
  press("Escape");
  expect([rows(), field().getAttribute("aria-expanded")]).toEqual([[], "false"]);
});

test("SRCH-06 a dish tells in how many places it is had, from what price, with the typed letters marked", async () => {
  answer.mockResolvedValue([MANTU, MANDI]);
  await open();
  type("MAN");
  await vi.waitFor(() => expect(marked()).toEqual(["Man", "Man"]));
  const details = rows().map((row) => row.querySelector("small")?.textContent);
  expect(details).toEqual(["3 places · from AFN\u00a0150", "1 place", undefined]);
  answer.mockResolvedValue([{ ...MANTU, title: "مَنتو" }]);
  document.body.replaceChildren();
  vi.resetModules();
  await open("fa");
  type("من");
  await vi.waitFor(() => expect(marked()).toEqual(["مَن"]));
  expect(rows()[0]?.querySelector("small")?.textContent).toBe("۳ مکان · از ۱۵۰\u00a0افغانی");
});

test("what was typed before the script of suggestions came is answered as well", async () => {
  await open("en", "ma");
  await vi.waitFor(() => expect(names()).toContain("Mantu"));
});

test("the next letter is answered from what is known, before its own answer comes", async () => {
  await open("en", "ma");
  await vi.waitFor(() => expect(marked()).toEqual(["Ma"]));
  answer.mockReturnValue(new Promise(() => undefined));
  type("man");
  await vi.waitFor(() => expect(marked()).toEqual(["Man"]));
});

test("SRCH-06 recent searches are kept in the browser, above what many look for, and can be forgotten", async () => {
  const { rememberSearches } = await import("@/components/vanilla/recent-searches");
  for (const search of ["ashak", "bolani", "mantu", "bolani"]) {
    document.body.innerHTML = `<main data-search-results>${renderToStaticMarkup(<SearchBox lng="en" value={search} />)}</main>`;
    rememberSearches();
  }
  await open("en", "", ["mantu", "qabuli"]);
  expect(names()).toEqual(["bolani", "mantu", "ashak", "qabuli"]);
  rows()[2]?.querySelector<HTMLElement>("[data-action=remove]")?.click();
  expect(names()).toEqual(["bolani", "mantu", "qabuli"]);
  document.querySelector<HTMLElement>("[data-action=clear]")?.click();
  expect(names()).toEqual(["mantu", "qabuli"]);
  const submit = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue();
  rows()[1]?.click();
  expect([field().value, submit.mock.calls.length]).toEqual(["qabuli", 1]);
});
