import { actors, type TestActor } from "./actors";
import { type Answer, call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Receipt = { token: string; url: string; status: string };
export type Listed = { _id: string; kind: string } & Readonly<Record<string, unknown>>;
type Deciders = { readonly admin: TestActor; readonly owner: TestActor };

let admin: TestActor;

export async function startCorrecting(): Promise<Deciders> {
  await createWorld();
  admin = await actors.admin();
  return { admin, owner: await actors.owner([ids.open]) };
}

let networks = 0;

export function newNetwork(): string {
  networks += 1;
  return `10.91.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

/** Each from its own network, so that only tests of the limits reach them. */
export const send = (body: Record<string, unknown>, network = newNetwork()): Promise<Answer<Receipt>> =>
  call("POST", "/v1/correction?lang=en", null, { restaurantId: ids.open, ...body }, { "x-forwarded-for": network });

/** Decides as an admin by default. */
export const decide = (id: string, body: object, who: TestActor | null = admin) =>
  call("PATCH", `/v1/correction/${id}?lang=en`, who, body);

export const outcome = (token: string) => call("GET", `/v1/correction/outcome/${token}?lang=en`);

export const latest = (who: TestActor = admin) =>
  call<Listed[]>("GET", "/v1/correction?lang=en&limit=100", who).then(({ data }) => data.at(-1) as Listed);

export const price = (afn: unknown, more = {}) => ({ kind: "price", dishId: ids.typical, price: afn, ...more });
