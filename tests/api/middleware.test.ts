import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { signInCookies } from "@/lib/auth/cookies";
import { db } from "@/lib/core/db";
import { middleware } from "@/middleware";
import { actors, type TestActor } from "./actors";

const ORIGIN = "http://localhost";

/** The path that the middleware redirects to; null if it lets the request pass. */
async function redirectOf(path: string, actor?: TestActor): Promise<string | null> {
  const cookies = actor ? await signInCookies(actor.tokens, new Date()) : [];
  const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
  const answer = await middleware(new NextRequest(`${ORIGIN}${path}`, { headers: { cookie } }));
  return answer.headers.get("location")?.replace(ORIGIN, "") ?? null;
}

test("GRD-01 GRD-04 GRD-06 H31 H33 the role of the session decides before a page is rendered", async () => {
  const [customer, owner, admin] = [
    await actors.customer(),
    await actors.customer({ role: "owner" }),
    await actors.customer({ role: "admin" }),
  ];
  const restaurant = "/fa/dashboard/restaurants";
  const redirects = [
    [
      "/fa/dashboard/groups?page=2",
      "/fa/login?from=%2Ffa%2Fdashboard%2Fgroups%3Fpage%3D2",
      "/fa",
      "/fa/dashboard",
      null,
    ],
    ["/ps/dashboard", "/ps/login?from=%2Fps%2Fdashboard", "/ps", null, null],
    ["/en/dashboard/answers", "/en/login?from=%2Fen%2Fdashboard%2Fanswers", "/en", null, "/en/dashboard"],
    [`${restaurant}/edit/x`, "/fa/login?from=%2Ffa%2Fdashboard%2Frestaurants%2Fedit%2Fx", "/fa", null, null],
    [`${restaurant}/merge`, "/fa/login?from=%2Ffa%2Fdashboard%2Frestaurants%2Fmerge", "/fa", "/fa/dashboard", null],
    ["/fa/profile", "/fa/login?from=%2Ffa%2Fprofile", null, null, null],
  ] as const;
  for (const [path, ...expected] of redirects) {
    const found = [await redirectOf(path)];
    for (const actor of [customer, owner, admin]) found.push(await redirectOf(path, actor));
    expect([path, ...found]).toEqual([path, ...expected]);
  }
});

test("GRD-03 a session that was ended, and a role that was changed, count at once", async () => {
  const owner = await actors.customer({ role: "owner" });
  await db.user.update({ where: { id: owner.id }, data: { role: "customer" } });
  expect(await redirectOf("/en/dashboard", owner)).toBe("/en");
  await db.session.updateMany({ where: { userId: owner.id }, data: { revokedAt: new Date(), revokedReason: "admin" } });
  expect(await redirectOf("/en/profile", owner)).toBe("/en/login?from=%2Fen%2Fprofile");
});
