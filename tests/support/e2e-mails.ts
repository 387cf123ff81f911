import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { e2ePort } from "./e2e-database";
import type { CaughtMail } from "./mail-catcher";

const FOLDER = path.join(process.cwd(), ".data");
const fileOf = (port: string | number) => path.join(FOLDER, `e2e-${port}-mails.jsonl`);
/** In milliseconds. The outbox is processed every few seconds. */
const DEADLINE_MS = 30_000;

type KeptMail = Pick<CaughtMail, "to" | "text" | "html"> & { readonly subject: string };

export function keepMails(port: number): (mail: CaughtMail) => void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(port), "");
  return ({ to, text, html, headers }) => {
    const kept: KeptMail = { to, text, html, subject: headers.get("subject") ?? "" };
    appendFileSync(fileOf(port), `${JSON.stringify(kept)}\n`);
  };
}

export async function mailTo(address: string, subject: string): Promise<KeptMail> {
  const newest = () =>
    readFileSync(fileOf(e2ePort()), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as KeptMail)
      .findLast((mail) => mail.to.includes(address) && mail.subject === subject);
  for (const end = Date.now() + DEADLINE_MS; Date.now() < end; await setTimeout(100)) {
    const mail = newest();
    if (mail) return mail;
  }
  throw new Error(`No mail has come to ${address}: ${subject}`);
}

/** The URL of a mail's button, after checking that both parts have the same. */
export function linkIn({ text, html }: KeptMail): string {
  const link = /^https?:\S+$/m.exec(text)?.[0] ?? "";
  if (!html.includes(`href="${link.replaceAll("&", "&amp;")}"`)) throw new Error(`The HTML leads not to ${link}.`);
  return link;
}
