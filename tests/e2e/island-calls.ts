import type { Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { type Person, signInAs } from "./people";

/** What islands call the API with, as a browser gets it. */
const CLIENT = buildSync({
  stdin: {
    contents: `import { callApi } from "@/lib/api-client/call";
      globalThis.api = (method, path, input = {}) => callApi({ method, path }, input);
      globalThis.signedOut = 0; addEventListener("sign-out", () => { globalThis.signedOut += 1; });`,
    resolveDir: process.cwd(),
  },
  bundle: true,
  write: false,
  format: "iife",
}).outputFiles[0]?.text;

type Outcome = { readonly ok?: unknown; readonly code?: string; readonly message?: string };

/** Calls the API from the page. */
export function call(page: Page, method: string, path: string, input: object = {}): Promise<Outcome> {
  return page.evaluate(
    async ([method, path, input]) => {
      const { api } = globalThis as unknown as { api: (...args: unknown[]) => Promise<unknown> };
      return api(method, path, input).then(
        (ok) => ({ ok }),
        (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
      );
    },
    [method, path, input] as const,
  );
}

/** An access token whose time is over. */
export const wornOut = (page: Page) =>
  page.evaluate(() => {
    const [head, , seal] = (localStorage.accessToken as string).split(".");
    const old = btoa(JSON.stringify({ sub: localStorage.loggedInUserId, role: "customer", exp: 1 })).replaceAll(
      "=",
      "",
    );
    localStorage.accessToken = `${head}.${old}.${seal}`;
  });

export async function signedInClient(page: Page, someone: Person): Promise<void> {
  await signInAs(page, someone);
  await page.goto("/en/offline");
  await page.evaluate(CLIENT ?? "");
}
