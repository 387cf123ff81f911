import { actors, type TestActor } from "./actors";
import { type Answer, call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Receipt = { token: string; url: string; status: string };
export type Listed = { _id: string; kind: string } & Readonly<Record<string, unknown>>;
type Deciders = { readonly admin: TestActor; readonly owner: TestActor };

let admin: TestActor;

/** The world, an admin, and the owner of the place that is corrected. */
export async function startCorrecting(): Promise<Deciders> {
  await createWorld();
  admin = await actors.admin();
  return { admin, owner: await actors.owner([ids.open]) };
}

let networks = 0;

/** An address that nobody has sent from. */
export function newNetwork(): string {
  networks += 1;
  return `10.91.${Math.floor(networks / 250)}.${(networks % 250) + 1}`;
}

/** From a network of its own, so that limits meet only who is after them. */
export const send = (body: Record<string, unknown>, network = newNetwork()): Promise<Answer<Receipt>> =>
  call("POST", "/v1/correction?lang=en", null, { restaurantId: ids.open, ...body }, { "x-forwarded-for": network });

/** As an admin, unless told. */
export const decide = (id: string, body: object, who: TestActor | null = admin) =>
  call("PATCH", `/v1/correction/${id}?lang=en`, who, body);

/** What the link of its sender tells. */
export const outcome = (token: string) => call("GET", `/v1/correction/outcome/${token}?lang=en`);

/** The last of those that wait, as somebody is shown it. */
export const latest = (who: TestActor = admin) =>
  call<Listed[]>("GET", "/v1/correction?lang=en&limit=100", who).then(({ data }) => data.at(-1) as Listed);

export const price = (afn: unknown, more = {}) => ({ kind: "price", dishId: ids.typical, price: afn, ...more });
