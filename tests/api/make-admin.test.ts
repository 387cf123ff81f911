import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { errorMessage } from "@/lib/core/errors";
import { makeAdmin } from "@/lib/user/admin/mutations";
import { actors, sends } from "./actors";
import { callApi } from "./call-api";

const now = new Date();
const address = () => `first-${randomUUID()}@private.example`;
const logIn = async (email: string, password: string) => {
  const answer = await callApi("/user/login", { method: "POST", ...sends({ email, password }) });
  return { status: answer.status, ...((await answer.json()) as { user?: { role: string; isVerified: boolean } }) };
};
const notes = (entityId: string) => db.auditEntry.findMany({ where: { entityId, action: "user.make_admin" } });

describe("S-85 npm run admin:create", () => {
  test("makes an account that can sign in and is an admin, and leaves a note without the password", async () => {
    const email = address();
    const made = await makeAdmin({ email, fullname: "First Admin", password: "a long and typed one" }, now);
    expect(made).toEqual({ isNewPassword: true });
    expect(await logIn(email, "a long and typed one")).toMatchObject({
      status: 200,
      user: { role: "admin", isVerified: true },
    });
    const user = await db.user.findFirst({ where: { email } });
    const [note] = await notes(user?.id ?? randomUUID());
    expect(note).toMatchObject({ actorId: null, after: { role: "admin" } });
    expect(JSON.stringify(note)).not.toContain("typed");
  });

  test("makes an account that confirmed its address an admin and leaves its password", async () => {
    const known = await actors.customer({ passwordHash: "$argon2id$kept" });
    expect(await makeAdmin({ email: known.email, fullname: "X", password: "another one" }, now)).toEqual({
      isNewPassword: false,
    });
    const user = await db.user.findFirst({ where: { id: known.id } });
    expect(user).toMatchObject({ role: "admin", passwordHash: "$argon2id$kept", fullname: known.fullname });
    expect(await notes(known.id)).toMatchObject([{ before: { role: "customer" }, after: { role: "admin" } }]);
    // The token says customer; who is asked is the database.
    const profile = await callApi("/v1/user/profile", { headers: known.headers });
    expect(await profile.json()).toMatchObject({ data: { role: "admin" } });
  });

  test("whoever made an unconfirmed account with the address gets nothing by it", async () => {
    const squatter = await actors.unverified();
    await db.user.update({ where: { id: squatter.id }, data: { passwordHash: "$argon2id$squatter" } });
    await makeAdmin({ email: squatter.email, fullname: "X", password: "of the admin" }, now);
    expect((await callApi("/v1/user/profile", { headers: squatter.headers })).status).toBe(401);
    expect((await logIn(squatter.email, "of the admin")).status).toBe(200);
  });

  test("makes no banned account an admin", async () => {
    const banned = await actors.banned();
    await expect(makeAdmin({ email: banned.email, fullname: "X", password: "whatever it is" }, now)).rejects.toThrow(
      errorMessage("banned"),
    );
    expect((await db.user.findFirst({ where: { id: banned.id } }))?.role).toBe("customer");
  });
});
