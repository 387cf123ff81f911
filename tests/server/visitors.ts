import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { multipart, photo } from "../support/pictures";
import { askAt, json } from "./load";

/** A call that died with its instance may be repeated after a minute. */
const REPEATED_MS = 100_000;

/** A message, and the answer to each attempt to send it. */
export type Sent = { readonly text: string; readonly answers: string[] };

/** Sends a message until it is told what became of it, as the site's own forms do. */
export async function sendMessage(origin: string): Promise<Sent> {
  const text = `m${randomUUID()}`;
  const body = { firstName: "A", lastName: "B", email: `${text}@private.example`, reason: "other", message: text };
  const call = json(body);
  const headers = { ...(call.headers as Record<string, string>), "idempotency-key": randomUUID() };
  const answers: string[] = [];
  for (const end = Date.now() + REPEATED_MS; Date.now() < end && answers.at(-1) !== "201"; ) {
    if (answers.length > 0) await pause(500);
    const { status, code = "" } = await askAt(origin, "/api/v1/user/contact?lang=fa", { ...call, headers });
    answers.push(`${status}${code && ` ${code}`}`);
  }
  return { text, answers };
}

/** @returns the address of the new account, to which a mail is on its way; null if it was not made */
export async function signUp(origin: string): Promise<string | null> {
  const email = `${randomUUID()}@private.example`;
  const person = { fullname: "Maryam", email, password: "anar-1403-x", ageConfirmed: true };
  return (await askAt(origin, "/api/user/signup", json(person))).status === 201 ? email : null;
}

/** Replaces the picture of an account. @returns the status */
export async function upload(origin: string, headers: Record<string, string>): Promise<number> {
  const { "content-type": _, ...others } = headers;
  const body = multipart({ profilePic: await photo(300, 200, Math.floor(Math.random() * 90)), fullname: "Admin" });
  return (await askAt(origin, "/api/v1/user/profile", { method: "PATCH", headers: others, body })).status;
}

type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Messages that are not stored exactly once. */
export async function lostOrDoubled(sent: readonly Sent[], sql: Sql): Promise<Sent[]> {
  const rows = await sql<{ message: string; count: number }>(
    "SELECT message, count(*)::int AS count FROM contact_messages GROUP BY message",
  );
  const countOf = new Map(rows.map(({ message, count }) => [message, count]));
  return sent.filter(({ text }) => countOf.get(text) !== 1);
}
