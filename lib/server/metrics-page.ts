import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/core/log";
import type { Metrics } from "@/lib/operations/metrics";
import { isRead, withoutQuery } from "./request";
import { sendText } from "./send";

type MetricsText = Pick<Metrics, "contentType" | "text">;

const ADDRESS = "/api/metrics";

/** The metrics of this instance, for whoever sends the token. Others get the answer of an unknown address. */
export class MetricsPage {
  readonly #metrics: MetricsText;
  readonly #token: Buffer;

  constructor(metrics: MetricsText, token: string) {
    this.#metrics = metrics;
    this.#token = digest(token);
  }

  /** Answers a scrape; false for all other requests. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isRead(request) || withoutQuery(request.url ?? "/") !== ADDRESS || !this.#isAllowed(request)) return false;
    const { contentType } = this.#metrics;
    this.#metrics.text(new Date()).then(
      (text) => sendText(response, 200, text.trimEnd(), { "Content-Type": contentType }),
      (err: unknown) => {
        log.error({ err }, "metrics could not be made");
        sendText(response, 500, "Something went wrong");
      },
    );
    return true;
  }

  #isAllowed({ headers: { authorization = "" } }: IncomingMessage): boolean {
    const given = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    // Of equal length and compared in constant time, so that the time of an answer tells nothing about the token.
    return given !== undefined && timingSafeEqual(digest(given), this.#token);
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest();
