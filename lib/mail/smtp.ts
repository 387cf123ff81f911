import "server-only";
import { createTransport, type Transporter } from "nodemailer";
import { EMAIL } from "@/lib/core/email";
import { env } from "@/lib/core/env";
import { NonRetryableError } from "@/lib/core/outbox";
import type { Letter } from "@/lib/mail/model";

const TIMEOUT_MS = 10_000;
/** SMTP commands whose refusal concerns this mail; all others concern us or the server and are temporary. */
const ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(["RCPT TO", "DATA"]);

let transport: Transporter | undefined;

/** Without SMTP_URL, mails stay in the outbox for the admins to read. */
export const canSend = (): boolean => env.SMTP_URL !== undefined;

/**
 * Sends a mail to exactly one address.
 * @param id makes a constant message id, so that the recipient's client recognises duplicates
 * @throws NonRetryableError when the server will never accept it; any other error may be temporary
 */
export async function sendLetter(to: string, letter: Letter, id: string): Promise<void> {
  // Second line of defence against several addresses or header injection.
  if (!EMAIL.test(to)) throw new NonRetryableError("the address is none");
  const from = env.MAIL_FROM ?? `no-reply@${new URL(env.SITE_URL).hostname}`;
  const { subject, text, html, replyTo, unsubscribe } = letter;
  try {
    await connection().sendMail({
      from: { name: "Dastarkhan", address: from },
      to: { name: "", address: to },
      envelope: { from, to: [to] },
      ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
      subject,
      text,
      html,
      messageId: `<${id}@${new URL(env.SITE_URL).hostname}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        ...(unsubscribe !== undefined && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    const { command, responseCode } = error as { command?: unknown; responseCode?: number };
    const isFinal = (responseCode ?? 0) >= 500 && ABOUT_THE_MAIL.has(command);
    throw isFinal ? new NonRetryableError(`refused by the mail server with ${responseCode}`) : error;
  }
}

/** Connects, greets and signs in. @throws Error of the server or the network */
export async function checkMailServer(): Promise<void> {
  await connection().verify();
}

function connection(): Transporter {
  transport ??= createTransport({
    url: env.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  return transport;
}
