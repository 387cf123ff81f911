import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pairsOf } from "@/lib/api/form-fields";
import { textsIn } from "@/lib/api/multipart-texts";
import { BODY_MAX_BYTES } from "@/lib/core/constants";
import { AppError } from "@/lib/core/errors";
import { PageFailed, type PageRenderer } from "@/lib/page-cache/page-renderer";
import { languageOfKey, RETRY_AFTER_SECONDS } from "@/lib/page-cache/pages";
import type { Rendered, RenderOverrides } from "@/lib/page-cache/render";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { readFormBody, type SpooledForm, spoolFormBody } from "./form-body";
import {
  FORM_PAGES,
  type FormAnswer,
  type FormCall,
  type FormDone,
  type PageForm,
  type PostedForm,
} from "./form-pages";
import { type HttpContext, visitorHeaders, withoutQuery } from "./request";
import type { Route } from "./route";

/** Result of a posted form: a redirect, or the page with its errors. */
export type FormOutcome =
  | { readonly kind: "done"; readonly done: FormDone; readonly cookies: readonly string[] }
  | { readonly kind: "refused"; readonly form: RefusedForm };

export function takesForm(found: Route, address: string): boolean {
  return (found.kind === "page" || found.kind === "private") && formOf(address) !== undefined;
}

/**
 * Passes a form to its API call, in this process and with the browser's headers: the API stays the only way to write.
 * While the database is away the form is refused too, so that its page keeps what was typed.
 * @throws PageFailed if the call fails otherwise
 */
export async function postForm(renderer: PageRenderer, context: HttpContext): Promise<FormOutcome> {
  const page = formOf(context.address);
  if (!page) throw new Error(`${withoutQuery(context.address)} takes no form`);
  const { request, response, address } = context;
  if (page.form.fileBytes && hasFile(request)) return postFile(renderer, context, page.form, page.form.fileBytes);
  const body = await readFormBody(request, response);
  const form = body && readForm(request, address, body);
  if (!form) return { kind: "refused", form: { ...TOO_LARGE, values: {} } };
  return send(renderer, context, { form, to: page.form, body });
}

type Posting = { readonly form: PostedForm; readonly to: PageForm; readonly body: FormBody };

async function send(
  renderer: PageRenderer,
  { request, client: who }: HttpContext,
  { form, to, body }: Posting,
): Promise<FormOutcome> {
  const call = to.call(form);
  if ("wrong" in call) return refused(form, { ...WRONG, errors: call.wrong });
  const rendered = await renderer.render(call.path, callOverrides(request, call, body), who).catch(awayOnly);
  if (!rendered) return refused(form, AWAY);
  const answer = JSON.parse(rendered.body.toString("utf8")) as FormAnswer & Problem;
  if (rendered.status >= 400) return refused(form, problemOf(rendered, answer));
  return { kind: "done", done: to.done(form, answer), cookies: cookiesOf(rendered) };
}

function awayOnly(error: unknown): null {
  if (error instanceof PageFailed && error.away) return null;
  throw error;
}

const hasFile = ({ headers }: IncomingMessage) => (headers["content-type"] ?? "").startsWith("multipart/form-data");

/** Keeps a form with a file on disk, and reads its text fields to show them again. */
async function postFile(
  renderer: PageRenderer,
  context: HttpContext,
  to: PageForm,
  fileBytes: number,
): Promise<FormOutcome> {
  const { request, response, address } = context;
  const spooled = await spoolFormBody(request, response, fileBytes + BODY_MAX_BYTES);
  try {
    const typed = await textsIn(spooled.file, request.headers["content-type"] ?? "");
    const form = formWith(address, typed);
    if (!spooled.isWhole) return refused(form, TOO_LARGE);
    return await send(renderer, context, { form, to, body: spooled });
  } finally {
    await spooled.drop();
  }
}

/**
 * Redirects after a post, so that back and reload send nothing twice. A script gets the target and its session data as
 * JSON, never the refresh token.
 */
export function redirectAfterPost(
  request: IncomingMessage,
  response: ServerResponse,
  { done, cookies }: Extract<FormOutcome, { kind: "done" }>,
): void {
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.setHeader("Cache-Control", "private, no-store");
  if (request.headers.accept !== "application/json") {
    response.writeHead(303, { Location: done.to, "Content-Length": 0 }).end();
    return;
  }
  const body = Buffer.from(JSON.stringify(done));
  response
    .writeHead(200, { "Content-Type": "application/json; charset=utf-8", "Content-Length": body.length })
    .end(body);
}

const TOO_LARGE = { status: 413, code: "payload_too_large", errors: [], retryAfter: null } as const;
const AWAY = { status: 503, code: "unavailable", errors: [], retryAfter: Number(RETRY_AFTER_SECONDS) } as const;
const WRONG = { status: 400, code: "validation_failed", retryAfter: null } as const;

const SECRETS: ReadonlySet<string> = new Set(["password", "repeat", "code", "passkey"]);

function refused({ values }: PostedForm, problem: Omit<RefusedForm, "values">): FormOutcome {
  const shown = Object.entries(values).filter(([name]) => !SECRETS.has(name));
  return { kind: "refused", form: { ...problem, values: Object.fromEntries(shown) } };
}

/** The correction page below a business. */
const OF_BUSINESS = /^\/[a-z]{2}(?:\/[^/]+){3}\/(correct)$/;

function formOf(address: string): { readonly form: PageForm; readonly rest: string } | undefined {
  const [, below = ""] = OF_BUSINESS.exec(withoutQuery(address)) ?? [];
  const ofBusiness = FORM_PAGES[below];
  if (ofBusiness) return { form: ofBusiness, rest: "" };
  const [, name = "", rest] = /^\/[a-z]{2}\/([a-z-]+)(?:\/([^/]+))?$/.exec(withoutQuery(address)) ?? [];
  const form = Object.hasOwn(FORM_PAGES, name) ? FORM_PAGES[name] : undefined;
  // Only links from mails have a segment after the name.
  return form && (rest !== undefined) === (form.hasToken ?? false) ? { form, rest: rest ?? "" } : undefined;
}

function readForm(request: IncomingMessage, address: string, body: Buffer): PostedForm | null {
  const isForm = (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded");
  const fields = isForm ? fieldsOf(body) : [];
  return fields && formWith(address, fields);
}

function formWith(address: string, fields: readonly (readonly [name: string, value: string])[]): PostedForm {
  return {
    lng: languageOfKey(address),
    // The route has checked its encoding.
    rest: decodeURIComponent(formOf(address)?.rest ?? ""),
    query: new URLSearchParams(address.slice(withoutQuery(address).length)),
    // The first of repeated fields counts.
    values: Object.fromEntries(fields.toReversed()),
  };
}

function fieldsOf(body: Buffer): [name: string, value: string][] | null {
  try {
    return [...pairsOf(body.toString("utf8"))];
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type FormBody = Buffer | Pick<SpooledForm, "file" | "bytes">;

/** The request of the API call: the visitor's headers, with the form unchanged or its fields as JSON. */
function callOverrides(request: IncomingMessage, { method, fields }: FormCall, raw: FormBody): RenderOverrides {
  const body = fields
    ? Buffer.from(JSON.stringify(fields))
    : Buffer.isBuffer(raw)
      ? raw
      : () => createReadStream(raw.file);
  const length = Buffer.isBuffer(body) ? body.length : "bytes" in raw ? raw.bytes : 0;
  const headers: Record<string, string> = { ...visitorHeaders(request), "content-length": String(length) };
  if (fields) headers["content-type"] = "application/json";
  return { headers, body, ...(method && { method }) };
}

type Problem = { readonly code?: unknown; readonly errors?: unknown; readonly details?: unknown };

function problemOf({ status, headers }: Rendered, { code, errors, details }: Problem): Omit<RefusedForm, "values"> {
  const wait = Number(headers["retry-after"]);
  return {
    status,
    code: String(code),
    errors: Array.isArray(errors) ? (errors as RefusedForm["errors"]) : [],
    ...(typeof details === "object" && details !== null && { details: { ...details } }),
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  };
}

function cookiesOf({ headers }: Rendered): string[] {
  const cookies = headers["set-cookie"] ?? [];
  return Array.isArray(cookies) ? [...cookies] : [String(cookies)];
}
