import { randomUUID } from "node:crypto";
import { parse } from "node-html-parser";
import { LANGUAGES } from "@/lib/core/constants";
import { PRIVATE_PAGES } from "@/lib/core/page-names";
import { withClient } from "../postgres/client";
import { resolveAddress, shapeOf } from "./address";
import type { Site } from "./crawl";
import type { Finding } from "./finding";
import type { Answer } from "./page";
import { visit } from "./visit";

export type SignedIn = {
  readonly findings: readonly Finding[];
  readonly count: number;
};

/** Pages reached only from a mail or another site, with a secret in the URL. */
const BY_SECRET: ReadonlySet<string> = new Set([
  "reset-password",
  "account-activation",
  "oauth-callback",
  "outcome",
  "list",
  "preview",
  "unsubscribe",
]);
const ACCOUNT_PAGES = [...PRIVATE_PAGES].filter((name) => !BY_SECRET.has(name));
/** Maximum pages per shape and role: the dashboard's log links every entry to a search. */
const PER_SHAPE = 30;
const ROLES = ["customer", "owner", "admin"] as const;
/** Redirects of signed-in users from login pages. */
const SENT_ON = new Set([302, 303, 307]);

/**
 * Visits as each role: the account pages, which are linked only by script, and all pages linked there that guests did
 * not reach. Creates the accounts through the API at `base` and sets their roles in its database.
 */
export async function visitSignedIn(base: string, databaseUrl: string, site: Site): Promise<SignedIn> {
  const findings: Finding[] = [];
  let count = 0;
  for (const role of ROLES) {
    const cookie = await signUp(base, databaseUrl, role);
    for await (const { address, status } of visitAccount(base, cookie, site)) {
      count += 1;
      if (status === 200 || SENT_ON.has(status)) continue;
      findings.push({ check: "status", page: `a signed-in ${role}`, detail: `${status} ${address}` });
    }
  }
  return { findings, count };
}

/** The account pages, and all unvisited pages linked from them. */
async function* visitAccount(base: string, cookie: string, site: Site): AsyncIterable<Answer> {
  const visited = new Map<string, number>();
  const known = new Set(LANGUAGES.flatMap((lng) => ACCOUNT_PAGES.map((name) => `/${lng}/${name}`)));
  // The loop also visits addresses added to the set during the iteration.
  for (const address of known) {
    const shape = shapeOf(address);
    const count = (visited.get(shape) ?? 0) + 1;
    visited.set(shape, count);
    if (count > PER_SHAPE) continue;
    const answer = await visit(base, address, { headers: { cookie } });
    yield answer;
    if (answer.status !== 200 || !answer.type.includes("html")) continue;
    for (const link of linksOf(answer, site)) known.add(link);
  }
}

function linksOf({ address, body }: Answer, site: Site): string[] {
  return parse(body)
    .querySelectorAll("a[href]")
    .flatMap((link) => resolveAddress(link.getAttribute("href") ?? "", address, site.origin).to ?? [])
    .filter((to) => !site.pages.has(to) && !site.answers.has(to));
}

/** @returns the cookies of a new account */
async function signUp(base: string, databaseUrl: string, role: (typeof ROLES)[number]): Promise<string> {
  const email = `crawl-${randomUUID()}@demo.example`;
  const answer = await fetch(`${base}/api/user/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fullname: "Crawl", email, password: randomUUID(), ageConfirmed: true }),
  });
  if (!answer.ok) throw new Error(`No account for the crawl: ${answer.status}`);
  await answer.body?.cancel();
  await withClient(databaseUrl, (client) =>
    client.query("UPDATE users SET role = $2, verified_at = now() WHERE email = $1", [email, role]),
  );
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
