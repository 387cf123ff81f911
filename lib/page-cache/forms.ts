import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_MAX_BYTES, type Language } from "@/lib/core/constants";
import { type PathQuery, queryString } from "@/lib/i18n/paths";
import type { Entry } from "./entry";
import type { Filler } from "./filler";
import { languageOfKey } from "./pages";
import type { Rendered } from "./render";
import { visitorHeaders, withoutQuery } from "./request";
import type { Route } from "./route";
import type { RefusedForm } from "./scope";

type PageForm = {
  /** The call that takes the form. */
  readonly action: (lng: Language) => string;
  /** Where its sender is led afterwards: to the same page with this query. @param answer the JSON of the call */
  readonly done: (answer: { readonly data?: Readonly<Record<string, unknown>> }) => PathQuery;
};

/** Public pages with a form that is posted to their own address; see docs/decisions/forms.md. */
const FORMS: Readonly<Record<string, PageForm>> = {
  "contact-us": {
    action: (lng) => `/api/v1/user/contact?lang=${lng}`,
    done: ({ data }) => ({ sent: typeof data?.reference === "string" ? data.reference : "" }),
  },
};

/** What a posted form comes to: another address to look at, or its page again. */
export type FormOutcome =
  | { readonly kind: "done"; readonly to: string; readonly cookies: readonly string[] }
  | { readonly kind: "refused"; readonly page: Entry };

/** Is this a page that takes a form? */
export function takesForm(found: Route): boolean {
  return found.kind === "page" && formOf(found.key) !== undefined;
}

/**
 * Hands a form to the call that takes it, in this process, as the browser would: the API stays the only way to write.
 * @throws PageFailed when the call or the page fails
 */
export async function postForm(filler: Filler, request: IncomingMessage, key: string): Promise<FormOutcome> {
  const form = formOf(key);
  if (!form) throw new Error(`${key} takes no form`);
  const body = await readBody(request);
  if (!body) return refused(filler, key, { ...TOO_LARGE, values: {} });
  const values = valuesOf(request, body);
  const headers = { ...visitorHeaders(request), "content-length": String(body.length) };
  const rendered = await filler.render(form.action(languageOfKey(key)), { headers, body });
  const answer = readAnswer(rendered);
  if (rendered.status >= 400) return refused(filler, key, { ...problemOf(rendered, answer), values });
  const to = withoutQuery(key) + queryString(form.done(answer as Parameters<PageForm["done"]>[0]));
  return { kind: "done", to, cookies: cookiesOf(rendered) };
}

/** After a post the browser is sent on, so that going back or loading anew sends nothing twice. */
export function sendOn(response: ServerResponse, { to, cookies }: Extract<FormOutcome, { kind: "done" }>): void {
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.writeHead(303, { Location: to, "Cache-Control": "no-store", "Content-Length": 0 }).end();
}

const TOO_LARGE = { status: 413, code: "payload_too_large", errors: [], retryAfter: null } as const;

async function refused(filler: Filler, key: string, form: RefusedForm): Promise<FormOutcome> {
  return { kind: "refused", page: await filler.formPage(withoutQuery(key), form) };
}

function formOf(key: string): PageForm | undefined {
  const name = /^\/[a-z]{2}\/([a-z-]+)$/.exec(withoutQuery(key))?.[1] ?? "";
  return Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
}

/** The whole body, or null when it is larger than a call takes; what follows is let go. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BODY_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function valuesOf(request: IncomingMessage, body: Buffer): Record<string, string> {
  const isForm = (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
  return isForm ? Object.fromEntries(new URLSearchParams(body.toString("utf8"))) : {};
}

type Answer = { code?: unknown; errors?: unknown };

function readAnswer({ body }: Rendered): Answer {
  return JSON.parse(body.toString("utf8")) as Answer;
}

function problemOf({ status, headers }: Rendered, { code, errors }: Answer): Omit<RefusedForm, "values"> {
  const wait = Number(headers["retry-after"]);
  return {
    status,
    code: String(code),
    errors: Array.isArray(errors) ? (errors as RefusedForm["errors"]) : [],
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  };
}

function cookiesOf({ headers }: Rendered): string[] {
  const cookies = headers["set-cookie"] ?? [];
  return Array.isArray(cookies) ? [...cookies] : [String(cookies)];
}
