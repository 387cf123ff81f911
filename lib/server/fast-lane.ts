import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { LRUCache } from "lru-cache";
import { type Answer, chooseEncoding, type Encoding } from "@/lib/page-cache/entry";
import { matches, preparedHeaders } from "./send";

/** A request of a page has no more headers than this. */
const REQUEST_MAX = 8192;
const KEEP_ALIVE_MS = 20_000;
const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;

/** Header lines as HTTP writes them, and no other: what Node would refuse, Node gets. */
const WELL_FORMED = /^(?:[!#$%&'*+\-.^_`|~\dA-Za-z]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;
/**
 * Headers that make a request more than a plain question for a page: a body, another protocol, an end of the connection,
 * two hosts.
 */
const UNUSUAL =
  /(?:^|\n)(?:content-length:|transfer-encoding:|upgrade:|expect:|trailer:|te:|connection:(?![ \t]*(?:keep-alive[ \t]*)?\r)|host:[\s\S]*\nhost:)/i;
const HOST = /(?:^|\n)host:/i;
const ACCEPT_ENCODING = /(?:^|\n)accept-encoding:[ \t]*([^\r]*)/i;
const IF_NONE_MATCH = /(?:^|\n)if-none-match:[ \t]*([^\r]*)/i;

export type FastLane = {
  /** From now on every request goes the ordinary way, which knows how to end a connection with its answer. */
  readonly retire: () => void;
  /** New connections are taken, and nothing is read from them until they are released. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Ends the connections that have waited for a first request so long. */
  readonly close: (idleMs?: number) => void;
};

/**
 * Answers plain requests for pages that are in memory straight from the socket; Node's HTTP machinery, which costs more
 * than the rest of such an answer together, gets the connection at the first request that is anything else.
 * @param find the answer to an address, when it is ready at this moment
 * @param onSent is told of each answer that was sent
 */
export function addFastLane(
  server: Server,
  find: (address: string) => Answer | undefined,
  onSent: (address: string, status: number) => void = () => undefined,
): FastLane {
  const ordinary = server.listeners("connection") as ((socket: Socket) => void)[];
  const waiting = new Map<Socket, number>();
  let isRetired = false;
  server.removeAllListeners("connection");
  let held: Socket[] | undefined;
  server.on("connection", (socket: Socket) => {
    if (!held) return take(socket);
    // Whoever gives up while they wait must not end the process.
    socket.on("error", ignore);
    held.push(socket);
  });
  const take = (socket: Socket) => {
    waiting.set(socket, performance.now());
    const drop = () => void socket.destroy();
    const forget = () => void waiting.delete(socket);
    const handOver = (chunk: Buffer) => {
      socket.off("data", read).off("error", drop).off("timeout", drop).off("close", forget).off("end", drop);
      forget();
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      for (const listener of ordinary) listener.call(server, socket);
      socket.resume();
    };
    const read = (chunk: Buffer) => {
      // Unsent bytes mean that the client asks faster than it reads: Node's own machinery knows how to slow it down.
      if (isRetired || socket.writableLength > 0 || !answer(socket, chunk, find, onSent)) handOver(chunk);
    };
    socket.setNoDelay(true);
    socket.setTimeout(KEEP_ALIVE_MS);
    socket.on("data", read).on("error", drop).on("timeout", drop).on("close", forget).on("end", drop);
  };
  return {
    hold: () => {
      held ??= [];
    },
    release: () => {
      const sockets = held ?? [];
      held = undefined;
      for (const socket of sockets) if (!socket.destroyed) take(socket.off("error", ignore));
    },
    retire: () => {
      isRetired = true;
    },
    close: (idleMs = 0) => {
      for (const [socket, since] of waiting) if (performance.now() - since >= idleMs) socket.destroySoon();
    },
  };
}

type Find = Parameters<typeof addFastLane>[1];
type OnSent = NonNullable<Parameters<typeof addFastLane>[2]>;

function answer(socket: Socket, chunk: Buffer, find: Find, onSent: OnSent): boolean {
  if (chunk.length > REQUEST_MAX) return false;
  const text = chunk.toString("latin1");
  const end = text.indexOf(" ", 4);
  if (!text.startsWith("GET /") || !text.startsWith(" HTTP/1.1\r\n", end)) return false;
  // Exactly one request, and all of it.
  if (text.indexOf("\r\n\r\n") !== text.length - 4) return false;
  const address = text.slice(4, end);
  const found = find(address);
  if (!found) return false;
  const wish = wishOf(text.slice(end + 10));
  if (wish === null || !write(socket, found, wish)) return false;
  onSent(address, found.status);
  return true;
}

/** What of a plain request's headers matters to the answer. */
type Wish = { readonly encoding: Encoding; readonly known: string | undefined };

/** Browsers send the same headers again and again: blocks seen before are not read again. */
const WISHES = new LRUCache<string, Wish>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_wish, headers) => headers.length + 200,
});
const NONE: Wish = { encoding: "identity", known: undefined };

/** The wish of a header block; null when the request is not a plain one. */
function wishOf(headers: string): Wish | null {
  const seen = WISHES.get(headers);
  if (seen !== undefined) return seen === NONE ? null : seen;
  const isPlain = WELL_FORMED.test(headers) && !UNUSUAL.test(headers) && HOST.test(headers);
  const wish = isPlain
    ? { encoding: chooseEncoding(ACCEPT_ENCODING.exec(headers)?.[1]), known: IF_NONE_MATCH.exec(headers)?.[1] }
    : NONE;
  // Copied: a part of a request's text would keep all of it in memory.
  WISHES.set(Buffer.from(headers, "latin1").toString("latin1"), wish);
  return wish === NONE ? null : wish;
}

function write(socket: Socket, found: Answer, { encoding, known }: Wish): boolean {
  if (found.status === 200 && known !== undefined && matches(known, found.etag)) {
    socket.write(head(found, "304", 304, 0));
    return true;
  }
  const form = found.compressed ? "identity" : encoding;
  const body = found.body.ready(form);
  if (!body) return false;
  socket.cork();
  socket.write(head(found, form, found.status, body.length));
  socket.write(body);
  socket.uncork();
  return true;
}

type Head = { readonly text: string; date: string; bytes: Buffer };
type Form = Encoding | "304";
const HEADS = new WeakMap<Answer, Partial<Record<Form, Head>>>();

/** Status line and headers of one form of an answer; made once, but for the date. */
function head(found: Answer, form: Form, status: number, length: number): Buffer {
  let heads = HEADS.get(found);
  if (!heads) {
    heads = {};
    HEADS.set(found, heads);
  }
  heads[form] ??= { text: headText(preparedHeaders(found, form, length), status), date: "", bytes: NOTHING };
  const made = heads[form];
  const date = today();
  if (made.date !== date) {
    made.date = date;
    made.bytes = Buffer.from(`${made.text}Date: ${date}\r\n\r\n`, "latin1");
  }
  return made.bytes;
}

function headText(list: readonly string[], status: number): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n`;
  for (let index = 0; index < list.length; index += 2) text += `${list[index]}: ${list[index + 1]}\r\n`;
  return text + KEEP_ALIVE;
}

const ignore = () => undefined;
const NOTHING = Buffer.alloc(0);
let now = "";

/** The time as HTTP writes it; it changes once a second. */
function today(): string {
  if (now === "") {
    now = new Date().toUTCString();
    setTimeout(forgetTime, 1000 - (Date.now() % 1000)).unref();
  }
  return now;
}

function forgetTime(): void {
  now = "";
}
