import { callApi } from "@/lib/api-client/call";
import { CallError } from "@/lib/api-client/call-error";
import { storedToken } from "@/lib/api-client/stored-session";
import { PASSWORD_MIN_NEW } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { userCalls } from "@/lib/user/calls";
import { toast } from "../toast";
import { openDialog } from "./dialog";
import { element } from "./dom";
import { menuText, pageLanguage, passwordText } from "./texts";

/** Toasts about a changed password stay for so long (AUTH-21). */
const TOAST_MS = 3000;
const FIELDS = ["current", "next", "again"] as const;
type Field = (typeof FIELDS)[number];

/** The dialog for a new password (AUTH-16 to AUTH-21): idle, saving, then closed with a toast or an error in place. */
export function changePassword(userId: string): void {
  const alert = element("p", { class: "account-dialog__error", role: "alert" });
  const save = element("button", { class: "button button--primary" }, passwordText("save"));
  const form = element(
    "form",
    { novalidate: "", "data-state": "idle", submit: (event) => submit(event) },
    ...FIELDS.map(fieldElement),
    alert,
    element("div", { class: "account-dialog__foot" }, save, showButton()),
  );
  const dialog = openDialog(passwordText("title"), form);

  function submit(event: Event): void {
    event.preventDefault();
    if (form.dataset.state === "saving") return;
    const values = Object.fromEntries(FIELDS.map((name) => [name, inputOf(form, name).value])) as Record<Field, string>;
    alert.replaceChildren();
    if (!showProblems(form, problemsOf(values))) void send(values);
  }

  async function send({ current, next }: Record<Field, string>): Promise<void> {
    form.dataset.state = "saving";
    save.replaceChildren(passwordText("saving"));
    try {
      await callApi(userCalls.changePassword, { params: { userId }, body: { password: current, newPassword: next } });
      dialog.close();
      toast("success", passwordText("changed"), TOAST_MS);
    } catch (error) {
      form.dataset.state = "error";
      save.replaceChildren(passwordText("save"));
      if (codeOf(error) === "invalid_password")
        showProblems(form, { current: passwordText("invalid_current_password") });
      // Its length was looked at here: what is left is one that everybody tries first.
      else if (codeOf(error) === "validation_failed") showProblems(form, { next: passwordText("common") });
      else if (storedToken() === null) alert.replaceChildren(logInAgain());
      else alert.replaceChildren(messageOf(error));
    }
  }
}

/** What is wrong before anything is sent. */
export function problemsOf(values: Readonly<Record<Field, string>>): Partial<Record<Field, string>> {
  const empty = FIELDS.filter((name) => values[name] === "");
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, passwordText("required")]));
  if (values.next !== values.again) return { again: passwordText("passwords_do_not_match") };
  return [...values.next].length < PASSWORD_MIN_NEW ? { next: passwordText("too_short") } : {};
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : null);

/** The login leads back to this page. */
function logInAgain(): HTMLElement {
  const href = paths.page(pageLanguage(), "login", { from: location.pathname + location.search });
  return element("a", { class: "text-link", href }, menuText("ended"));
}

/** Other messages of the server are shown as they are, where they are written in the reader's language (AUTH-19). */
function messageOf(error: unknown): string {
  const isTold = error instanceof CallError && error.code !== "internal" && error.message !== "";
  return isTold && document.documentElement.lang === "en" ? error.message : passwordText("something_went_wrong");
}

function fieldElement(name: Field): HTMLElement {
  const id = `password-${name}`;
  const hint =
    name === "next" ? [element("p", { class: "field__hint", id: `${id}-hint` }, passwordText("too_short"))] : [];
  const forgot = { class: "text-link", href: paths.page(pageLanguage(), "forgot-password") };
  const input = element("input", {
    id,
    name,
    type: "password",
    dir: "ltr",
    required: "",
    maxlength: "128",
    autocomplete: name === "current" ? "current-password" : "new-password",
    "aria-describedby": `${hint.length > 0 ? `${id}-hint ` : ""}${id}-error`,
  });
  return element(
    "div",
    { class: "account-dialog__field" },
    element("label", { for: id }, passwordText(name)),
    ...hint,
    input,
    element("p", { class: "account-dialog__error", id: `${id}-error` }),
    ...(name === "current" ? [element("a", forgot, passwordText("forgot"))] : []),
  );
}

/** Shows and hides what is typed into all three. */
function showButton(): HTMLElement {
  const button: HTMLElement = element(
    "button",
    {
      type: "button",
      class: "button button--outline",
      "aria-pressed": "false",
      click: () => {
        const isShown = button.ariaPressed !== "true";
        button.ariaPressed = String(isShown);
        for (const input of button.closest("form")?.querySelectorAll("input") ?? [])
          input.type = isShown ? "text" : "password";
      },
    },
    passwordText("show"),
  );
  return button;
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** @returns whether there were any; the first wrong field has the focus then */
function showProblems(form: HTMLFormElement, problems: Partial<Record<Field, string>>): boolean {
  for (const name of FIELDS) {
    const input = inputOf(form, name);
    input.ariaInvalid = problems[name] ? "true" : null;
    document.getElementById(`${input.id}-error`)?.replaceChildren(problems[name] ?? "");
  }
  const [first] = Object.keys(problems);
  if (first) inputOf(form, first).focus();
  return first !== undefined;
}
