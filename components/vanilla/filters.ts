/**
 * The filter form, loaded on first touch. In the sidebar of wide screens every change applies at once. In the sheet of
 * phones the user applies all changes at the end, and the button shows the number of results. Empty fields are left
 * out, so that URLs are short and each list has a single one.
 */
import { formatNumber, plural } from "@/lib/i18n/format";
import { isLanguage } from "@/lib/i18n/language";

const WIDE = "(min-width: 1024px)";
const WAIT_MS = 150;

function filters(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLElement>("[type=submit]");
  const { language = "", total, one = "", other = "", none = "" } = form.dataset;
  let request: AbortController | undefined;
  let timer = 0;

  const showTotal = (count: number) => {
    if (!button || !isLanguage(language)) return;
    const text = plural(count, language) === "one" ? one : other;
    button.textContent = count === 0 ? none : text.replace("#", formatNumber(count, language));
  };
  const count = async () => {
    request?.abort();
    request = new AbortController();
    button?.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(`/api/v2/restaurant?${queryOf(form)}`, { signal: request.signal });
      // Field errors are shown on submit.
      if (answer.ok) showTotal(totalOf(await answer.json(), form));
      button?.removeAttribute("aria-busy");
    } catch {
      // Aborted by another change, or offline: the form still works.
    }
  };
  const changed = () => {
    if (matchMedia(WIDE).matches) return form.requestSubmit();
    clearTimeout(timer);
    timer = window.setTimeout(count, WAIT_MS);
  };

  form.addEventListener("change", changed);
  form.addEventListener("submit", () => {
    for (const field of form.querySelectorAll<HTMLInputElement>("input")) if (field.value === "") field.disabled = true;
  });
  // Re-enable the fields when the page is restored from the back/forward cache.
  addEventListener("pageshow", () => {
    for (const field of form.querySelectorAll<HTMLInputElement>("input:disabled")) field.disabled = false;
  });
  showTotal(Number(total));
  // Typed or chosen while this script was loading.
  if (isChanged(form)) changed();
}

const isChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll("input")].some(
    ({ type, checked, defaultChecked, value, defaultValue }) =>
      checked !== defaultChecked || (type === "text" && value !== defaultValue),
  );

/** The same search for the API: its longitude has another name, and a limit of one is enough to read the total. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [field, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "" || field === "tab") continue;
    const name = field === "lon" ? "lng" : field;
    query.set(name, query.has(name) ? `${query.get(name)},${value}` : value);
  }
  if (form.dataset.filters) query.set("city", form.dataset.filters);
  query.set("view", "card");
  query.set("limit", "1");
  return query;
}

type Answer = { pagination: { totalResults: number }; dishPagination?: { totalResults: number } };

function totalOf(answer: Answer, form: HTMLFormElement): number {
  const isDishes = new FormData(form).get("tab") === "dishes";
  return (isDishes && answer.dishPagination ? answer.dishPagination : answer.pagination).totalResults;
}

const form = document.querySelector<HTMLFormElement>("form[data-filters]");
if (form) filters(form);
