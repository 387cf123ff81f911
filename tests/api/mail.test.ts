import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { createMailToken } from "@/lib/auth/mail-token";
import { LANGUAGES } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { waitAfter } from "@/lib/core/outbox";
import { transact } from "@/lib/core/transact";
import { queueAdminMail, queueMail } from "@/lib/mail-queue/mutations";
import { actors } from "./actors";
import { call } from "./call-api";
import { admin, catcher, later, noteBan, only, prepare, speaker, startCatcher, work } from "./mail-calls";

prepare();

describe("a mail", () => {
  test.each(LANGUAGES)("H20 in %s has a subject, plain text and markup in its direction, and one link", async (lng) => {
    const reader = await speaker(lng);
    const now = new Date();
    await transact(async ({ tx }) => {
      const tokenId = await createMailToken(tx, reader.id, "activation", now);
      await queueMail(tx, { to: { userId: reader.id }, kind: "activation", data: { tokenId } });
    });
    expect(await work()).toBe(1);
    const { to, headers, text, html } = only();
    expect(to).toEqual([reader.email]);
    const subject = { en: "Activate your account", fa: "حساب‌تان را فعال کنید", ps: "خپل حساب فعال کړئ" }[lng];
    expect(headers.get("subject")).toBe(subject);
    expect(html).toContain(`<html lang="${lng}" dir="${lng === "en" ? "ltr" : "rtl"}">`);
    expect(html).toContain("&lt;b&gt;نوری&lt;/b&gt;");
    expect(text).toContain("مریم <b>نوری</b>");
    const links = text.match(/http:\S+account-activation\S+/g) ?? [];
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(new RegExp(`^http://localhost:3000/${lng}/account-activation\\?token=[\\w-]{43}$`));
    expect(html.split(`href="${links[0]}"`)).toHaveLength(3);
    expect(text).toContain({ en: "24", fa: "۲۴", ps: "۲۴" }[lng]);
    expect(headers.get("auto-submitted")).toBe("auto-generated");
  });

  test("greets nobody by a name until the address is confirmed: a stranger may have typed both", async () => {
    const stranger = await actors.unverified();
    await db.user.update({ where: { id: stranger.id }, data: { fullname: "You won a prize" } });
    await transact(async ({ tx }) => {
      const tokenId = await createMailToken(tx, stranger.id, "activation", new Date());
      await queueMail(tx, { to: { userId: stranger.id }, kind: "activation", data: { tokenId } });
    });
    await work();
    expect(only().raw + only().text + only().html).not.toContain("You won");
  });

  test.each(LANGUAGES)("of an approved claim leads to the dashboard, where its owner works, in %s", async (lng) => {
    const reader = await speaker(lng);
    const { id: businessId } = await db.business.findFirstOrThrow({ where: { status: "confirmed", city: "herat" } });
    await transact(({ tx }) =>
      queueMail(tx, { to: { userId: reader.id }, kind: "claim_approved", data: { businessId } }),
    );
    await work();
    const href =
      /href="http:\/\/localhost:3000(\/[^"]+)" style="[^"]*display:inline-block/.exec(only().html)?.[1] ?? "";
    expect(href).toBe(`/${lng}/dashboard`);
  });

  test("keeps no address and no secret once it is sent", async () => {
    const reader = await actors.customer();
    await noteBan({ userId: reader.id });
    await work();
    const [row] = await db.outbox.findMany();
    expect(row?.payload).toEqual({ mail: "banned" });
    expect(row?.doneAt).not.toBeNull();
  });

  test("S-42 waits in the outbox without its token, which the database does not hold either", async () => {
    const reader = await actors.unverified();
    await transact(async ({ tx }) => {
      const tokenId = await createMailToken(tx, reader.id, "reset", new Date());
      await queueMail(tx, { to: { userId: reader.id }, kind: "reset", data: { tokenId } });
    });
    const before = JSON.stringify([await db.outbox.findMany(), await db.userToken.findMany()]);
    await work();
    const token = /reset-password\/([\w-]{43})/.exec(only().text)?.[1] ?? "";
    expect(token).not.toBe("");
    expect(before).not.toContain(token);
  });

  test("of a link that a newer one replaced is not sent", async () => {
    const reader = await actors.customer();
    for (const _ of [1, 2])
      await transact(async ({ tx }) => {
        const tokenId = await createMailToken(tx, reader.id, "reset", new Date());
        await queueMail(tx, { to: { userId: reader.id }, kind: "reset", data: { tokenId } });
      });
    await work();
    expect(catcher.mails).toHaveLength(1);
    expect(await db.outbox.count({ where: { failedAt: { not: null } } })).toBe(1);
  });

  test("is not sent when its transaction fails", async () => {
    const reader = await actors.customer();
    const failing = transact(async ({ tx }) => {
      await queueMail(tx, { to: { userId: reader.id }, kind: "unbanned", data: {} });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await work()).toBe(0);
  });
});

describe("S-43 one mail has one reader", () => {
  test.each([
    "a@b.example, c@d.example",
    '"e@evil.example"@b.example',
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example>\r\nRCPT TO:<c@d.example",
    "<a@b.example>",
  ])("%j is given up, and nobody gets it", async (email) => {
    await noteBan({ email, language: "en" });
    await work();
    expect(catcher.mails).toEqual([]);
    const [row] = await db.outbox.findMany();
    expect([row?.failedAt === null, row?.error]).toEqual([false, "the address is none"]);
  });

  test("what people wrote makes no header", async () => {
    const sender = { firstName: "Zia\u2028Bcc: x@evil.example", lastName: "Noori", email: "zia@mail.example" };
    const message = { ...sender, reason: "other", message: "first\nBcc: y@evil.example\n\n<script>alert(1)</script>" };
    expect((await call("POST", "/v1/user/contact", null, message)).http).toBe(201);
    await work();
    await work();
    const { to, headers, raw, html, text } = only();
    expect(to).toEqual([admin.email]);
    expect(headers.get("reply-to")).toBe("zia@mail.example");
    expect(raw.split("\r\n\r\n", 1)[0]).not.toMatch(/^bcc:/im);
    expect(html).toContain("&lt;script&gt;");
    expect(text).toContain("> Bcc: y@evil.example");
  });
});

describe("when the mail server fails", () => {
  test("S-43 451 is tried again, later each time, and arrives once", async () => {
    const reader = await actors.customer();
    await noteBan({ userId: reader.id });
    catcher.refuseWith = 451;
    expect(await work()).toBe(1);
    expect(await work()).toBe(0);
    expect(await work(later(waitAfter(1) + 1000))).toBe(1);
    expect(await work(later(waitAfter(1) + 2000))).toBe(0);
    catcher.refuseWith = undefined;
    expect(await work(later(waitAfter(1) + waitAfter(2) + 5000))).toBe(1);
    expect(only().to).toEqual([reader.email]);
    const [row] = await db.outbox.findMany();
    expect([row?.attempts, row?.error]).toEqual([3, null]);
  });

  test("550 is given up, with a record that names nobody", async () => {
    const reader = await actors.customer();
    await noteBan({ userId: reader.id });
    catcher.refuseWith = 550;
    await work();
    expect(await work(later(86_400_000))).toBe(0);
    const [row] = await db.outbox.findMany();
    expect([row?.failedAt === null, row?.error]).toEqual([false, "refused by the mail server with 550"]);
    expect(JSON.stringify(row)).not.toContain(reader.email);
  });

  test("requests answer when it is away, and nothing is lost", async () => {
    const port = catcher.port;
    await catcher.close();
    const body = { firstName: "A", lastName: "B", email: "a@mail.example", reason: "other", message: "still here" };
    const headers = { "x-forwarded-for": "10.9.9.9" };
    expect((await call("POST", "/v1/user/contact", { headers }, body)).http).toBe(201);
    expect(await work()).toBeGreaterThanOrEqual(1);
    await work();
    await startCatcher(port);
    await work(later(waitAfter(1) + 1000));
    expect(only().text).toContain("still here");
  });
});

describe("several workers", () => {
  test("take each mail once", async () => {
    const reader = await actors.customer();
    await Promise.all(Array.from({ length: 12 }, (_, n) => noteBan({ userId: reader.id }, `reason ${n}`)));
    expect((await Promise.all([work(), work(), work()])).reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(catcher.mails.map(({ text }) => /reason \d+/.exec(text)?.[0])).size).toBe(12);
    expect(catcher.mails).toHaveLength(12);
  });

  test("S-95 do again what a dead one had begun, under the same name", async () => {
    const reader = await actors.customer();
    await noteBan({ userId: reader.id });
    // Sent, but the process was killed before it was recorded: the row is still claimed.
    await work();
    const row = await db.outbox.findFirstOrThrow();
    const payload = { mail: "banned", userId: reader.id, reason: "Spam" };
    const nextAttemptAt = later(120_000);
    await db.outbox.update({ where: { id: row.id }, data: { doneAt: null, payload, nextAttemptAt } });
    expect(await work()).toBe(0);
    expect(await work(later(121_000))).toBe(1);
    const names = catcher.mails.map(({ headers }) => headers.get("message-id"));
    expect(names).toEqual([`<${row.id}@localhost>`, `<${row.id}@localhost>`]);
  });

  test("S-95 killed between the commit and the sending, a worker loses nothing", async () => {
    const reader = await actors.customer();
    await noteBan({ userId: reader.id });
    catcher.stalls = true;
    const start =
      "import('./lib/jobs/service.ts').then((jobs) => jobs.startJobs()); setInterval(() => undefined, 1000);";
    const worker = spawn(process.execPath, ["--import", "./scripts/register.mjs", "-e", start], { stdio: "ignore" });
    await expect.poll(() => catcher.stalled, { timeout: 25_000, interval: 50 }).toBe(1);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    catcher.stalls = false;
    expect(await work()).toBe(0);
    await work(later(121_000));
    expect(only().to).toEqual([reader.email]);
  });

  test("tell each admin once", async () => {
    const second = await actors.admin();
    const business = await db.business.findFirstOrThrow({ where: { status: "confirmed" } });
    const report = await db.report.create({
      data: { businessId: business.id, reason: "closed", note: "دروازه بسته است" },
    });
    await transact(({ tx }) => queueAdminMail(tx, "report_received", { reportId: report.id }));
    await work();
    await db.outbox.updateMany({
      where: { kind: "report_received" },
      data: { doneAt: null, nextAttemptAt: new Date(0) },
    });
    await work();
    await work();
    expect(catcher.mails.flatMap(({ to }) => to).sort()).toEqual([admin.email, second.email].sort());
    expect(catcher.mails[0]?.text).toContain("> دروازه بسته است");
    await db.user.update({ where: { id: second.id }, data: { role: "customer" } });
  });
});
