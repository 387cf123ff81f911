import { DELETE_WORDS, type Language, ROLES, type Role } from "@/lib/core/constants";
import { isUuid } from "@/lib/core/text";
import { normalForm } from "@/lib/core/typed-text";
import { type PathQuery, paths } from "@/lib/i18n/paths";
import { pictureUploads } from "@/lib/media/model";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { afterLogin, returnPath } from "./return-path";

export type PostedForm = {
  readonly lng: Language;
  /** The path after the page's name: a token from a mail. */
  readonly rest: string;
  readonly query: URLSearchParams;
  readonly values: Readonly<Record<string, string>>;
};

export type FormCall = {
  readonly method?: "DELETE";
  readonly path: string;
  /** The body, unless the form is sent unchanged: the API refuses unknown fields. */
  readonly fields?: Readonly<Record<string, unknown>>;
};

type WrongFields = { readonly wrong: RefusedForm["errors"] };

export type FormAnswer = {
  readonly accessToken?: unknown;
  readonly user?: { readonly _id?: unknown; readonly role?: unknown };
  readonly data?: Readonly<Record<string, unknown>>;
};

export type FormDone = {
  readonly to: string;
  /** Data of the new session for the page's script, or null after the end of a session. */
  readonly session?: { readonly accessToken: string; readonly userId: string } | null;
};

export type PageForm = {
  readonly hasToken?: boolean;
  readonly fileBytes?: number;
  /** The API call, or errors that only the page can find. */
  readonly call: (form: PostedForm) => FormCall | WrongFields;
  readonly done: (form: PostedForm, answer: FormAnswer) => FormDone;
};

/** Pages with a form posted to their own address, by name; see docs/decisions/forms.md. */
export const FORM_PAGES: Readonly<Record<string, PageForm>> = {
  "contact-us": {
    call: ({ lng }) => ({ path: `/api/v1/user/contact?lang=${lng}` }),
    done: ({ lng }, { data }) => ({ to: paths.page(lng, "contact-us", { sent: text(data?.reference) }) }),
  },
  correct: {
    fileBytes: pictureUploads().maxBytes,
    call: ({ lng }) => ({ path: `/api/v1/correction?lang=${lng}` }),
    done: ({ lng }, { data }) => ({ to: paths.outcome(lng, text(data?.token)) }),
  },
  login: {
    call: ({ lng, values }) =>
      values.challenge
        ? { path: "/api/user/login/second-factor", fields: secondStep(values) }
        : { path: `/api/user/login?lang=${lng}`, fields: pick(values, "email", "password") },
    done: (form, answer) => ({
      to: afterLogin(originOf(form), { lng: form.lng, role: roleOf(answer) }),
      session: sessionOf(answer),
    }),
  },
  signup: {
    call: ({ lng, values }) => ({
      path: `/api/user/signup?lang=${lng}`,
      fields: { ...pick(values, "fullname", "email", "password"), ageConfirmed: values.ageConfirmed === "on" },
    }),
    done: (form, answer) => ({ to: activation(form), session: sessionOf(answer) }),
  },
  "forgot-password": {
    call: ({ lng, values }) => ({ path: `/api/user/forgot-password?lang=${lng}`, fields: pick(values, "email") }),
    done: ({ lng }) => ({ to: paths.page(lng, "forgot-password", { sent: "1" }) }),
  },
  "reset-password": {
    hasToken: true,
    call: ({ lng, rest, values }) =>
      values.password && values.password !== values.repeat
        ? { wrong: [{ path: "repeat", message: "must be the same password" }] }
        : {
            path: `/api/user/reset-password/${encodeURIComponent(rest)}?lang=${lng}`,
            fields: pick(values, "password"),
          },
    done: ({ lng }) => ({ to: paths.page(lng, "login", { reset: "1" }), session: null }),
  },
  "account-activation": {
    call: ({ lng, query, values }) =>
      values.resend ? resendTo(lng, values.resend) : byMailedLink(lng, query.get("token") ?? "", values.resend === ""),
    done: (form) => ({ to: activation(form, form.values.resend === undefined ? { done: "1" } : { sent: "1" }) }),
  },
  unsubscribe: {
    hasToken: true,
    call: ({ rest }) => ({ path: `/api/v1/mail-choice/${encodeURIComponent(rest || "none")}`, fields: {} }),
    done: ({ lng, rest }) => ({ to: paths.unsubscribe(lng, rest) }),
  },
  "delete-account": {
    call: ({ lng, values }) =>
      isWord(values.confirm, lng)
        ? { method: "DELETE", path: "/api/v1/user/me", fields: pick(values, "reason", "password") }
        : { wrong: [...missing(values, "reason"), { path: "confirm", message: "must be the word" }] },
    done: ({ lng }) => ({ to: paths.page(lng, "delete-account", { deleted: "1" }), session: null }),
  },
};

/** Activates the account of a mailed link, or asks for a new link. */
const byMailedLink = (lng: Language, token: string, isRenewed: boolean): FormCall => ({
  path: isRenewed ? `/api/v1/user/renew-activation?lang=${lng}` : "/api/v1/user/verify",
  fields: { token },
});

/** Any other value than an id, however long, must not become part of a path. */
const resendTo = (lng: Language, id: string): FormCall => ({
  path: `/api/v1/user/send-verification/${isUuid(id) ? id : "none"}?lang=${lng}`,
  fields: {},
});

/** Completes a login with a second factor; a script puts the passkey's response into its field. */
function secondStep({ challenge, code, passkey }: PostedForm["values"]): Readonly<Record<string, unknown>> {
  return { challenge, ...(passkey ? { passkey: parsed(passkey) } : { code: code ?? "" }) };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

function pick(values: PostedForm["values"], ...names: readonly string[]): Record<string, string> {
  const given = names.map((name) => [name, values[name] ?? ""] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

function missing(values: PostedForm["values"], name: string): RefusedForm["errors"] {
  return values[name]?.trim() ? [] : [{ path: name, message: "is required" }];
}

function isWord(typed: string | undefined, lng: Language): boolean {
  return normalForm(typed?.trim() ?? "", "NFC").toLowerCase() === DELETE_WORDS[lng];
}

function originOf({ query }: PostedForm): string | null {
  return returnPath(query.get("from"));
}

/** The page about the activation mail; keeps the return address. */
function activation(form: PostedForm, query: PathQuery = {}): string {
  return paths.page(form.lng, "account-activation", { ...query, from: originOf(form) });
}

function sessionOf({ accessToken, user }: FormAnswer): FormDone["session"] {
  return { accessToken: text(accessToken), userId: text(user?._id) };
}

function roleOf({ user }: FormAnswer): Role {
  return ROLES.find((role) => role === user?.role) ?? "customer";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
