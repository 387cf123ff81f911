import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type CaughtMail = {
  readonly to: readonly string[];
  readonly raw: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
};

export type MailCatcher = {
  readonly port: number;
  readonly mails: CaughtMail[];
  /** Refuses recipients with this SMTP code, unless undefined. */
  refuseWith: number | undefined;
  /** While true, no sender gets an answer to its recipients; `stalled` counts the waiting ones. */
  stalls: boolean;
  stalled: number;
  close(): Promise<void>;
};

/**
 * A local mail server that records mails; the same port may be opened again.
 * @param onMail called for each mail
 */
export async function catchMail(port = 0, onMail: (mail: CaughtMail) => void = () => undefined): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      if (catcher.stalls) catcher.stalled += 1;
      else done(catcher.refuseWith ? Object.assign(new Error("no"), { responseCode: catcher.refuseWith }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        const mail = { to, ...readMail(Buffer.concat(chunks).toString()) };
        mails.push(mail);
        onMail(mail);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const catcher: MailCatcher = {
    port: (server.server.address() as AddressInfo).port,
    mails,
    refuseWith: undefined,
    stalls: false,
    stalled: 0,
    close: () => new Promise((closed) => server.close(closed)),
  };
  return catcher;
}

function readMail(raw: string): Omit<CaughtMail, "to"> {
  const { headers, body } = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1] ?? "none";
  const parts = body.split(`--${boundary}`).map((part) => readPart(part.replace(/^\r\n/, "")));
  const partOf = (type: string) =>
    decode(parts.find((part) => part.headers.get("content-type")?.startsWith(type)) ?? { headers, body: "" });
  return { raw, headers, text: partOf("text/plain"), html: partOf("text/html") };
}

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

function readPart(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line) => {
    const [, name = "", value = ""] = /^([\w-]+): ?(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), decodeWords(value)] as const;
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decode({ headers, body }: Part): string {
  const encoding = headers.get("content-transfer-encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding === "quoted-printable") return unquote(body.replace(/=\r\n/g, ""));
  return body;
}

/** Encoded words in headers: =?UTF-8?B?…?= and =?UTF-8?Q?…?=; spaces between two are dropped. */
function decodeWords(value: string): string {
  const bytes = (kind: string, word: string) =>
    kind === "B" ? Buffer.from(word, "base64").toString("latin1") : unquote(word.replaceAll("_", " "), "latin1");
  const joined = value.replace(/\?= =\?/g, "?==?");
  return joined.replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/g, (words) => {
    const all = [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g)];
    return Buffer.from(all.map(([, kind = "", word = ""]) => bytes(kind, word)).join(""), "latin1").toString();
  });
}

function unquote(text: string, encoding: "utf8" | "latin1" = "utf8"): string {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString(encoding);
}
