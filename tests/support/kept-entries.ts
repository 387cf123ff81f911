import { type Mock, vi } from "vitest";
import { paginate } from "@/lib/core/pagination";
import { answerCalls, refuse } from "./show";

type Kept = {
  readonly _id: string;
  name: string;
  translation: Record<string, { title: string }>;
  updatedAt: string;
  deletedAt: string | null;
};
type Write = { readonly translation?: Readonly<Record<string, { title: string } | null>> };

const PAGE = 100;
const FIRST_VERSION = "2026-11-20T08:00:00.000Z";
export const NEWER_VERSION = "2026-11-20T09:00:00.000Z";

/** A version as an `If-Match` value. */
export const matching = (updatedAt: string) => `"${Date.parse(updatedAt).toString(36)}"`;

function bodyOf(body: unknown): Write {
  if (typeof body === "string") return JSON.parse(body) as Write;
  const form = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { ...form, ...(typeof form.translation === "string" && { translation: JSON.parse(form.translation) }) };
}

const named = (method: string, parts: readonly (string | undefined)[], moveTo: string | null) =>
  [method, parts.filter(Boolean).join("/"), moveTo && `to ${moveTo}`].filter(Boolean).join(" ");

function change(entry: Kept, { translation = {}, ...more }: Write): void {
  for (const [lng, title] of Object.entries(translation)) {
    if (title) entry.translation[lng] = title;
    else delete entry.translation[lng];
  }
  entry.name = entry.translation.en?.title ?? entry.name;
  if (!("image" in more)) Object.assign(entry, more);
}

function act(entry: Kept, method: string, action: string | undefined, sent: Write): void {
  if (method === "DELETE") entry.deletedAt = NEWER_VERSION;
  else if (action === "restore") entry.deletedAt = null;
  else change(entry, sent);
}

/**
 * A fake API for a dashboard section that stores entries in memory.
 * @param path of its calls, `/api/v1/…`
 * @param made fields of each entry besides its names
 * @param others answers all other calls
 */
export function keepEntries(path: string, made: object, others: (url: string) => unknown = () => ({ data: [] })) {
  const entries: Kept[] = [];
  /** Called before each write; a returned value replaces the answer. */
  const writes: Mock<(call: string, sent: unknown, ifMatch: string | null) => unknown> = vi.fn(() => undefined);
  function add(name: string, more: object = {}): Kept {
    const _id = `e${entries.length + 1}`;
    const entry = { ...made, _id, slug: _id, name, translation: { en: { title: name } }, ...more };
    const kept = { ...entry, updatedAt: FIRST_VERSION, deletedAt: null };
    entries.push(kept);
    return kept;
  }
  function list(query: URLSearchParams) {
    const isDeleted = query.get("state") === "deleted";
    const found = entries.filter((each) => (each.deletedAt !== null) === isDeleted);
    return { data: found.map((each) => ({ ...each })), pagination: paginate(1, PAGE, found.length) };
  }
  function write(method: string, id: string | undefined, action: string | undefined, sent: Write): unknown {
    const entry = id ? entries.find(({ _id }) => _id === id) : add("");
    if (!entry) return refuse(404, "not_found");
    act(entry, method, action, sent);
    return Response.json({ data: { ...entry }, message: "done" }, { status: method === "POST" ? 201 : 200 });
  }
  const calls = answerCalls((method, url, body, headers) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname !== path && !pathname.startsWith(`${path}/`)) return others(url);
    const [id, action] = pathname.slice(path.length + 1).split("/");
    if (method === "GET") return id === "manage" ? list(searchParams) : { data: entries };
    const sent = bodyOf(body);
    return (
      writes(named(method, [id, action], searchParams.get("moveTo")), sent, headers.get("if-match")) ??
      write(method, id, action, sent)
    );
  });
  return { entries, add, writes, calls };
}
