import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";

const PASSWORD = "zafaran-dar-herat";

type SignedUp = { readonly accessToken: string; readonly user: { readonly _id: string; readonly email: string } };

/** A new account; the browser gets its cookies. */
async function signUp(page: Page, origin: string): Promise<SignedUp> {
  const email = `bench-${randomUUID()}@private.example`;
  const data = { fullname: "Bench", email, password: PASSWORD, ageConfirmed: true };
  const answer = await page.request.post(`${origin}/api/user/signup`, { data });
  if (!answer.ok()) throw new Error(`Nobody can sign up: ${answer.status()} ${await answer.text()}`);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  return { accessToken, user: { _id: user._id, email } };
}

/** The pages of this browser are opened by somebody who is signed in. */
export async function asCustomer(page: Page, origin: string): Promise<void> {
  const { accessToken, user } = await signUp(page, origin);
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { accessToken, loggedInUserId: user._id });
}

/** The same as an admin; the address of the database is needed to make one. */
export async function asAdmin(page: Page, origin: string, database: string): Promise<void> {
  const { user } = await signUp(page, origin);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query("UPDATE users SET role = 'admin', verified_at = now() WHERE id = $1", [user._id]);
  await client.end();
  const answer = await page.request.post(`${origin}/api/user/login`, {
    data: { email: user.email, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The admin can't log in: ${answer.status()} ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await page.addInitScript((kept) => Object.assign(localStorage, kept), { accessToken, loggedInUserId: user._id });
}
