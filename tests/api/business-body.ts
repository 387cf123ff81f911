import { sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { WORLD_CITY } from "./world-ids";

/** The least that a new place needs, under a name that nobody else has. */
export function newBusiness(more: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    translation: { en: { title: `Zz Lantern ${word(count)}` }, fa: { title: `فانوس ${word(count)}` } },
    type: "cafe",
    city: WORLD_CITY,
    phones: [{ number: "0700 123 456" }],
    email: "lantern@example.com",
    ...more,
  };
}

let count = 0;
const word = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

/**
 * What tests look into: an entry or a list, or what was wrong. A field that an answer lacks is undefined, and the test
 * that looks for it fails.
 */
type Body<Data> = {
  readonly code: string;
  readonly message: string;
  readonly errors: { path: string; message: string }[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly pagination: { readonly totalResults: number; readonly limit: number };
  readonly restaurants: ({ _id: string; status: string } & Readonly<Record<string, unknown>>)[];
  readonly bookmarked: boolean;
  readonly data: Data;
};
type Entry = Readonly<Record<string, unknown>> & {
  readonly _id: string;
  readonly slug: string;
  readonly city: string;
  readonly type: string;
  readonly updatedAt: string;
  readonly facts: { key: string; value: boolean }[];
  readonly translation: Readonly<Record<string, { title: string }>>;
};

export type Answer<Data = Entry> = { status: number; headers: Headers; body: Body<Data> };

/** Sends a call as somebody, or as nobody. */
export async function ask<Data = Entry>(
  method: string,
  address: string,
  from: Pick<TestActor, "headers"> | null = null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const init = body === undefined ? { headers: from?.headers ?? {} } : sends(body, from ?? {});
  const response = await callApi(address, { ...init, method, headers: { ...init.headers, ...headers } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body<Data> };
}

/** A place that was just made, and its answer. */
export async function makeBusiness(from: TestActor, more: Record<string, unknown> = {}) {
  const { status, body } = await ask("POST", "/v1/restaurant?lang=en", from, newBusiness(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
