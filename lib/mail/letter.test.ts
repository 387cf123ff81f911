import fc from "fast-check";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { hasLink } from "@/lib/core/link-like";
import { forMany } from "@/tests/support/for-any";
import { writeLetter } from "./letter";
import type { Mail, Mails } from "./model";

const SITE = "https://site.example";
const TOKEN = "a".repeat(43);

/** Every kind of mail, with `typed` in each user-defined field except quotes. */
const dataOf = (typed: string): Mails => ({
  activation: { token: TOKEN },
  reset: { token: TOKEN },
  password_changed: {},
  factor_changed: { change: "app_added" },
  account_deleted: {},
  team_invitation: { business: typed, sender: typed, token: TOKEN },
  claim_received: { business: typed },
  claim_approved: { business: typed },
  claim_rejected: { business: typed, reason: null },
  claim_reopened: { business: typed },
  edit_kept: { business: typed },
  edit_changed: { business: typed, businessId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30" },
  edit_reverted: { business: typed, businessId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d30", reason: null },
  edit_reopened: { business: typed },
  review_hidden: { business: typed, reason: "spam" },
  review_shown: { business: typed },
  list_unshared: { list: typed, reason: "spam" },
  business_status: { business: typed, status: "confirmed", reason: null },
  banned: { reason: null },
  unbanned: {},
  contact_message: { sender: typed, email: "a@b.example", phone: null, reason: "other", message: "", reference: "AB" },
  contact_answer: { reference: "AB", answer: "" },
  report_received: { business: typed, reason: "spam", message: null },
  owner_review: { business: typed, stars: 4.5, message: "" },
  correction_received: { business: typed, kind: "price", message: null },
  weekly_summary: {
    business: typed,
    from: "2026-11-21",
    to: "2026-11-27",
    ...{ businesses: 1, views: 12, calls: 3, reviews: 1, unanswered: 1, corrections: 2 },
  },
  owner_correction: { business: typed, kind: "price", message: null },
  correction_accepted: { business: typed, token: TOKEN, reason: null },
  correction_rejected: { business: typed, token: TOKEN, reason: null },
  several: {
    parts: [
      { kind: "review_hidden", data: { business: typed, reason: "spam" } },
      { kind: "list_unshared", data: { list: typed, reason: "spam" } },
      { kind: "correction_accepted", data: { business: typed, token: TOKEN, reason: null } },
    ],
  },
});

const HOSTILE = [
  "You won! http://evil.example/win",
  "https://evil.example",
  "www.evil.com",
  "evil.com/win",
  "evil。com",
  "javascript:alert(1)",
  "win@evil.example",
  "evil.example\r\nBcc: all@evil.example",
  "http://evil.example ".repeat(20),
  '<a href="http://evil.example">you won</a>',
];

/** Links in a mail that lead elsewhere, and texts that mail clients would turn into links. */
function foreignLinks(mail: Mail): string[] {
  const { subject, text, html } = writeLetter(mail, SITE);
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
  const own = (line: string) => line.replaceAll(/https:\/\/site\.example\S*/g, "").replace("a@b.example", "");
  const shown = [subject, own(text), own(html.replace(/<[^>]+>/g, " ")).replaceAll("site.example", "")];
  return [...hrefs.filter((href) => !href.startsWith(`${SITE}/`)), ...shown.filter(hasLink)];
}

const kinds = Object.keys(dataOf("")) as (keyof Mails)[];

test.each(kinds)("no name carries a link into %s, in no language", (kind) => {
  const typed = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc
      .tuple(fc.string({ unit: "grapheme" }), fc.webUrl(), fc.string({ unit: "grapheme" }))
      .map((parts) => parts.join("")),
    fc.emailAddress(),
    fc.domain(),
  );
  forMany(300, typed, fc.constantFrom(...LANGUAGES), (name, language) => {
    const mail = { to: "to@site.example", language, name, kind, data: dataOf(name)[kind] } as Mail;
    expect(foreignLinks(mail)).toEqual([]);
    expect(writeLetter(mail, SITE).subject.length).toBeLessThan(200);
  });
});

test("a name without a link stands as it was written", () => {
  const mail: Mail<"claim_approved"> = {
    to: "a@b.example",
    language: "fa",
    name: "مریم نوری",
    kind: "claim_approved",
    data: { business: "رستورانت ارگ (شاخه ۲)" },
  };
  const { text, html } = writeLetter(mail, SITE);
  expect(text).toContain("سلام مریم نوری");
  expect(text).toContain("رستورانت ارگ (شاخه ۲)");
  expect(html).toContain(`href="${SITE}/fa/dashboard"`);
});

test.each(LANGUAGES)("a letter in %s is read its way where a program drops html, head and body", (language) => {
  for (const kind of kinds) {
    const mail = {
      to: "a@b.example",
      language,
      name: "مریم",
      kind,
      data: dataOf("Qala")[kind],
      muteToken: TOKEN,
    } as Mail;
    const { html } = writeLetter(mail, SITE);
    const inner = html.replace(/^.*<body[^>]*>|<\/body>.*$/gs, "");
    const blocks: Element[] = [];
    visit(fromHtml(inner, { fragment: true }), "element", (element, _index, parent) => {
      if (parent?.type === "root") blocks.push(element);
    });
    const languages = blocks.map(({ properties }) => [properties.dir, properties.lang]);
    expect([kind, languages]).toEqual([kind, [[language === "en" ? "ltr" : "rtl", language]]]);
  }
});

test("decisions that were made together are one letter: each in its words, what all have once", () => {
  const hidden = (business: string, reason: string) => ({ kind: "review_hidden" as const, data: { business, reason } });
  const letterOf = (parts: Mails["several"]["parts"]) =>
    writeLetter({ to: "a@b.example", language: "en", name: "", kind: "several", data: { parts } }, SITE);
  const { subject, text, html } = letterOf([hidden("Kabul Grill", "spam"), hidden("Herat Garden", "My own words.")]);
  expect(subject).toBe("Several decisions from Dastarkhan");
  for (const part of [text, html]) {
    const at = ["Kabul Grill", "Herat Garden", "My own words.", "/en/contact-us"].map((words) => part.indexOf(words));
    expect([...at].sort((one, other) => one - other)).toEqual(at);
    expect(at).not.toContain(-1);
  }
  expect(text.split("contact-us")).toHaveLength(2);
  const answered = (business: string, token: string) => ({
    kind: "correction_accepted" as const,
    data: { business, token, reason: null },
  });
  const links = letterOf([answered("Kabul Grill", "a".repeat(43)), answered("Herat Garden", "b".repeat(43))]);
  for (const part of [links.text, links.html])
    expect(part.match(/\/en\/outcome\/[ab]{43}(?=\s|")/g)).toEqual([
      `/en/outcome/${"a".repeat(43)}`,
      `/en/outcome/${"b".repeat(43)}`,
    ]);
  // A single part is the ordinary mail.
  expect(letterOf([hidden("Kabul Grill", "spam")]).subject).toBe("Your review of Kabul Grill is hidden");
});
