import { expect, type Page } from "@playwright/test";
import { PASSWORD, type Person, person } from "./account-people";

/** Makes an account by the API and gives this browser its session; verified unless told. */
export async function enter(page: Page, wish: Parameters<typeof person>[0] = {}): Promise<Person> {
  const made = await person(wish);
  await enterAs(page, made);
  return made;
}

/** Gives this browser a session of an account that there is. */
export async function enterAs(page: Page, { email }: Person): Promise<void> {
  const answer = await page.request.post("/api/user/login", { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { accessToken, user } = (await answer.json()) as { accessToken: string; user: { _id: string } };
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.kept) return;
      Object.assign(sessionStorage, { kept: "1" });
      Object.assign(localStorage, kept);
    },
    { accessToken, loggedInUserId: user._id },
  );
}
