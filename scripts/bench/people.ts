import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";

const PASSWORD = "zafaran-dar-herat";

type SignedUp = { readonly accessToken: string; readonly user: { readonly _id: string; readonly email: string } };
type Post = (url: string, data: object) => Promise<unknown>;

export async function signUpBy(post: Post, origin: string): Promise<SignedUp> {
  const email = `bench-${randomUUID()}@private.example`;
  const data = { fullname: "Bench", email, password: PASSWORD, ageConfirmed: true };
  const { accessToken, user } = (await post(`${origin}/api/user/signup`, data)) as {
    accessToken: string;
    user: { _id: string };
  };
  return { accessToken, user: { _id: user._id, email } };
}

export async function fetchJson(url: string, data: object): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", body: JSON.stringify(data), headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** From a browser page, which gets the cookies. */
const postFrom =
  (page: Page): Post =>
  async (url, data) => {
    const answer = await page.request.post(url, { data });
    if (!answer.ok()) throw new Error(`${url}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };

export async function asCustomer(page: Page, origin: string): Promise<void> {
  const { accessToken, user } = await signUpBy(postFrom(page), origin);
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { accessToken, loggedInUserId: user._id });
}

export type Role = "admin" | "owner" | "customer";

/** Signs in a new verified account in this browser, with any role; the role is set in the database. */
export async function asVerified(page: Page, origin: string, database: string, role: Role): Promise<void> {
  const { accessToken, user } = await verifiedBy(postFrom(page), origin, database, role);
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { accessToken, loggedInUserId: user._id });
}

export async function verifiedBy(post: Post, origin: string, database: string, role: Role): Promise<SignedUp> {
  const { user } = await signUpBy(post, origin);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("UPDATE users SET role = $2, verified_at = now() WHERE id = $1", [user._id, role]);
  await client.end();
  const { accessToken } = (await post(`${origin}/api/user/login`, { email: user.email, password: PASSWORD })) as {
    accessToken: string;
  };
  return { accessToken, user };
}
