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

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers that may be anything
  body: any;
};

/** Sends a call as somebody, or as nobody. */
export async function ask(
  method: string,
  address: string,
  from: Pick<TestActor, "headers"> | null = null,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const init = body === undefined ? { headers: from?.headers ?? {} } : sends(body, from ?? {});
  const response = await callApi(address, { ...init, method, headers: { ...init.headers, ...headers } });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A place that was just made, and its answer. */
export async function makeBusiness(from: TestActor, more: Record<string, unknown> = {}) {
  const { status, body } = await ask("POST", "/v1/restaurant?lang=en", from, newBusiness(more));
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as { _id: string; slug: string; city: string; type: string; updatedAt: string } & Record<
    string,
    unknown
  >;
}
