/**
 * The filter form, from the first touch of it. It applies itself on wide screens, where it stands beside the list; in the
 * sheet of a phone one chooses first and applies once, and the button tells what that would find. Empty fields are left
 * out, so that addresses stay short and the same list has one address.
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

  const tell = (count: number) => {
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
      // What is wrong with a field is told when the form is sent.
      if (answer.ok) tell(totalOf(await answer.json(), form));
      button?.removeAttribute("aria-busy");
    } catch {
      // Another choice came, or no line: the form works as it is.
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
  // Coming back by the browser's own button must find the fields usable again.
  addEventListener("pageshow", () => {
    for (const field of form.querySelectorAll<HTMLInputElement>("input:disabled")) field.disabled = false;
  });
  tell(Number(total));
  // What was chosen while this was on its way.
  if (isChanged(form)) changed();
}

const isChanged = (form: HTMLFormElement) =>
  [...form.querySelectorAll("input")].some(
    ({ type, checked, defaultChecked, value, defaultValue }) =>
      checked !== defaultChecked || (type === "text" && value !== defaultValue),
  );

/** The same search for the API: its longitude has another name, and one place is enough, since only the total is read. */
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
