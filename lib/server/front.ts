import type { IncomingMessage, ServerResponse } from "node:http";
import { corsHeadersFor } from "@/lib/api/cors";
import { clientNetwork } from "@/lib/core/client-address";
import type { Language } from "@/lib/core/constants";
import { type Bill, OverBudget, openBill } from "@/lib/core/cost-limit";
import { readingOwnWrites } from "@/lib/core/reading";
import { leave, paidBy, turnTo } from "@/lib/core/thread-time";
import { PageCache } from "@/lib/page-cache/cache";
import type { Answer, Entry } from "@/lib/page-cache/entry";
import { BARE_POLICY, commonHeaders } from "@/lib/page-cache/headers";
import { hydrationAsked, pageAnswer } from "@/lib/page-cache/hydration";
import { onceEach } from "@/lib/page-cache/once-each";
import { PageRenderer } from "@/lib/page-cache/page-renderer";
import { missingForAsker, type PageSettings } from "@/lib/page-cache/pages";
import type { RefusedForm } from "@/lib/page-cache/scope";
import { appPage } from "./app-page";
import { documentKey } from "./documents";
import { sendDownload } from "./downloads";
import { fileAt } from "./files";
import { postForm, redirectAfterPost, takesForm } from "./forms";
import { forwardToNext } from "./forward-to-next";
import type { FrontOptions } from "./front-options";
import { isFree, likeOf, refuseClient } from "./limits";
import { readMedia } from "./media";
import { allows } from "./methods";
import { mayPreview } from "./preview";
import { privatePage } from "./private-page";
import { badAddress, isWellEncoded, refuseCall } from "./refuse-call";
import type { HttpContext } from "./request";
import {
  cleanRequest,
  clientAddress,
  hasJustWritten,
  isNavigation,
  isRead,
  pageHeaders,
  withoutQuery,
} from "./request";
import { type Route, route } from "./route";
import { send, sendRedirect, sendText } from "./send";
import { SharedCaching } from "./shared-caching";
import { userOf } from "./user-of";

/** Longer addresses are not searches by people. */
const ADDRESS_MAX = 8192;

/** Without a database the server starts all the same. */
const WARM_ATTEMPTS = 3;

/** Maximum attempts for a request that shares the rendering of another client. */
const TRIES = 3;

type RouteOf<Kind extends Route["kind"]> = Extract<Route, { kind: Kind }>;

/** Handles all requests before Next: cache, files, limits, forms. */
export class HttpServer {
  readonly cache: PageCache;
  readonly #options: FrontOptions;
  readonly #renderer: PageRenderer;
  readonly #common: readonly (readonly [string, string])[];
  readonly #settings: PageSettings;
  readonly #shared: SharedCaching | undefined;

  constructor(options: FrontOptions) {
    const now = options.now ?? Date.now;
    this.#options = options;
    this.#common = commonHeaders(options.policy);
    this.#settings = {
      policy: options.policy,
      common: this.#common,
      enhance: options.enhance,
      account: options.account,
      rewrite: !options.policy.dev,
      now,
      onUnexpected: onceEach(options.onUnexpected),
    };
    this.#renderer = new PageRenderer(options.next, this.#settings, options.config.host);
    const fill = (key: string, who?: string) => this.#renderer.fill(key, who);
    this.cache = new PageCache({ fill, limitBytes: options.limitBytes, now });
    this.#renderer.use(this.cache);
    if (options.shared?.cache) this.#shared = new SharedCaching(options.shared.cache, options.shared.isCurrent, now);
  }

  readonly handle = (request: IncomingMessage, response: ServerResponse): void => {
    this.#shared?.forbid(response);
    const { tiles, metrics } = this.#options;
    if (this.sendKept(request, response) || tiles?.send(request, response) || metrics?.send(request, response)) return;
    const address = request.url ?? "/";
    const client = clientNetwork(clientAddress(request, this.#options.config.trustedProxies));
    const context = { request, response, address, client };
    const answer = () => this.#answer(context).catch((error: unknown) => this.#broken(context, error));
    void (hasJustWritten(request) ? readingOwnWrites(answer) : answer());
  };

  /**
   * Sends a cached page at once. It is the same for all visitors, so no headers are checked first (except for
   * preview.ts).
   *
   * @returns the page; undefined if nothing was sent
   */
  sendKept(request: IncomingMessage, response: ServerResponse): Entry | undefined {
    const entry = isRead(request) ? this.cache.quick(request.url ?? "/") : undefined;
    if (!entry || (entry.status === 404 && mayPreview(request, request.url ?? "/"))) return undefined;
    turnTo();
    this.#send(request, response, entry);
    return entry;
  }

  dropTags(tags: readonly string[]): void {
    this.cache.dropTags(tags);
    this.#options.pictures.rights.dropTags(tags);
  }

  /** Expires all caches after a possible gap in notifications. */
  expireAll(): void {
    this.cache.expireAll();
    this.#options.pictures.rights.expireAll();
  }

  /**
   * Renders pages before visitors come, which loads modules and opens connections to the database: seconds on a busy
   * machine, in which new connections would time out. Also keeps the error pages while everything works.
   */
  async warm(languages: readonly Language[]): Promise<void> {
    const home = `/${this.#options.defaultLanguage}`;
    let isWarm = false;
    for (let left = WARM_ATTEMPTS; left > 0 && !isWarm; left -= 1)
      isWarm = await this.#renderer.fill(home).then(
        () => true,
        () => false,
      );
    for (const lng of languages)
      for (const status of [404, 400, 500] as const) await this.#renderer.problem(lng, status);
  }

  async #answer(context: HttpContext): Promise<void> {
    const { request, response, address } = context;
    if (address.length > ADDRESS_MAX) return this.#tooLong(context);
    const file = isRead(request) ? fileAt(this.#options.files, withoutQuery(address)) : undefined;
    if (file) return this.#found(context, await file);
    const found = route(address);
    const isBroken = found.kind === "api" && !isWellEncoded(withoutQuery(address));
    if (!isBroken && allows(context, found, this.#options.policy.dev)) return this.#admit(context, found);
    this.#headers(response);
    if (isBroken) return refuseCall(response, badAddress("The address is broken."));
    sendText(response, 405, "Method not allowed", {
      Allow: takesForm(found, address) ? "GET, HEAD, POST" : "GET, HEAD",
    });
  }

  /** Answers a request unless the client's budget is used up, and measures its cost. */
  async #admit(context: HttpContext, found: Route): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const refused = await this.#onBill(context, found);
      if (!refused) return;
      // The client that requested the shared page first was refused; render it again at this client's cost.
      if (refused.isOwn || tries >= TRIES) return refuseClient(this.#settings, context, found, refused.seconds);
    }
  }

  /** @returns the seconds to wait, and whether this request's own bill could not be paid; null if it was answered */
  async #onBill(context: HttpContext, found: Route): Promise<{ seconds: number; isOwn: boolean } | null> {
    let bill: Bill | undefined;
    try {
      if (isFree(context, found, (key) => this.cache.isReady(key))) {
        turnTo();
        await this.#dispatch(context, found);
      } else {
        bill = await this.#openBill(context, found);
        await paidBy(bill, () => this.#dispatch(context, found));
      }
      return null;
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      return { seconds: error.retryAfter ?? 1, isOwn: error.bill === undefined || error.bill === bill };
    }
  }

  async #openBill(context: HttpContext, found: Route): Promise<Bill> {
    const { request, response, client } = context;
    const user = () => userOf(request);
    const bill = await openBill({ network: client, like: likeOf(context, found), user });
    response.once("close", () => {
      leave(bill);
      bill.settle();
    });
    return bill;
  }

  async #dispatch(context: HttpContext, found: Route): Promise<void> {
    if (found.kind === "app") return this.#app(context, found);
    if (this.#options.policy.dev && isNavigation(context.request)) return this.#pass(context, found.kind);
    switch (found.kind) {
      case "page":
      case "other":
        return this.#page(context, found);
      case "redirect":
        return this.#redirect(context, found);
      case "notFound":
        return this.#problem(context, found.lng, 404);
      case "badRequest":
        return this.#problem(context, found.lng, 400);
      case "media":
        return this.#found(context, await readMedia(this.#options.pictures, context.request, this.#common));
      case "download":
        return sendDownload(context, this.#common);
      case "private":
        return this.#private(context, found);
      case "file":
      case "api":
        return this.#document(context, found.kind);
      case "next":
        // Built files are among `files`; for any other path Next would render a not-found page.
        return this.#options.policy.dev ? this.#pass(context, found.kind) : this.#found(context, null);
      default:
        return this.#pass(context, found.kind);
    }
  }

  async #page(context: HttpContext, found: RouteOf<"page" | "other">): Promise<void> {
    const isOther = found.kind === "other";
    if (!isOther && !isRead(context.request)) return this.#form(context, found);
    const { key, lng } = found;
    try {
      const isPage = !isOther && hydrationAsked(context.address) === undefined;
      const entry = await this.cache.get(key, isPage ? context.address : key, context.client);
      if (entry.status === 404 && mayPreview(context.request, key)) return await this.#visit(context, found);
      // Redirect directly to the page's current address, but not to a missing page.
      if (isOther && entry.status === 200) this.#redirect(context, { status: 308, to: key });
      else this.#entry(context, entry);
    } catch (error) {
      await this.#failure(context, lng, error);
    }
  }

  async #form(context: HttpContext, found: RouteOf<"page" | "private">): Promise<void> {
    const { request, response, client: who } = context;
    cleanRequest(request, this.#options.config);
    try {
      const outcome = await postForm(this.#renderer, context);
      if (outcome.kind === "done") {
        this.#headers(response);
        return redirectAfterPost(request, response, outcome);
      }
      if (found.kind === "private") return await this.#visit(context, found, outcome.form);
      send(request, response, await this.#renderer.formPage(withoutQuery(found.key), outcome.form, who));
    } catch (error) {
      await this.#failure(context, found.lng, error);
    }
  }

  /** A generated file or an API answer; cached if it is the same for all visitors. */
  async #document(context: HttpContext, kind: "file" | "api"): Promise<void> {
    const { request, response, address, client } = context;
    const key = documentKey(request, address);
    const entry =
      key === null
        ? null
        : await this.cache.get(key, key, client).catch((error: unknown) => {
            if (error instanceof OverBudget) throw error;
            return null;
          });
    if (!entry || entry.status >= 500) return this.#pass(context, kind);
    const { origin = null } = request.headers;
    if (kind === "api")
      for (const [name, value] of Object.entries(corsHeadersFor(origin))) response.setHeader(name, value);
    // Not every cache knows `Vary: Origin`.
    if (origin === null) this.#send(request, response, entry);
    else send(request, response, entry);
  }

  async #problem(context: HttpContext, lng: Language | null, status: 400 | 404): Promise<void> {
    this.#entry(context, await this.#renderer.problem(lng ?? this.#options.defaultLanguage, status));
  }

  async #missing({ request, response }: HttpContext, lng: Language): Promise<void> {
    send(request, response, missingForAsker(await this.#renderer.problem(lng, 404)));
  }

  /** @throws OverBudget, which the caller that opened the bill answers */
  async #failure({ request, response, address }: HttpContext, lng: Language, error: unknown): Promise<void> {
    if (error instanceof OverBudget) throw error;
    this.#options.onFailure?.(address, error);
    send(request, response, await this.#renderer.failure(lng, error));
  }

  #entry(context: HttpContext, entry: Entry): void {
    const hydration = this.cache.hydration.bind(this.cache);
    this.#found(context, pageAnswer({ address: context.address, entry, hydration, common: this.#common }));
  }

  #found({ request, response }: HttpContext, answer: (Answer & Partial<Entry>) | null): void {
    if (!answer) {
      this.#headers(response);
      sendText(response, 404, "Not found");
      return;
    }
    this.#send(request, response, answer);
  }

  /** Sends what a cache in front may keep, if it is right at this moment. */
  #send(request: IncomingMessage, response: ServerResponse, answer: Answer & Partial<Entry>): void {
    const shared = this.#shared;
    send(request, response, answer, shared && (() => shared.allow(response, answer)));
  }

  #redirect({ response }: HttpContext, where: { status: 307 | 308; to: string }): void {
    this.#headers(response);
    sendRedirect(response, where);
  }

  async #app(context: HttpContext, { lng }: RouteOf<"app">): Promise<void> {
    const problem = await appPage(this.#options, this.#common, context);
    if (problem === "missing") await this.#missing(context, lng);
    else if (problem) await this.#failure(context, lng, problem);
  }

  async #private(context: HttpContext, found: RouteOf<"private">): Promise<void> {
    const { request } = context;
    if (!isRead(request)) return this.#form(context, found);
    try {
      await this.#visit(context, found);
    } catch (error) {
      await this.#failure(context, found.lng, error);
    }
  }

  async #visit(context: HttpContext, found: RouteOf<"private" | "page" | "other">, form?: RefusedForm): Promise<void> {
    const { request, response, address, client } = context;
    cleanRequest(request, this.#options.config);
    const overrides = { headers: pageHeaders(request), ...(form && { form }) };
    const rendered = await this.#renderer.render(address, overrides, client);
    if (rendered.status === 404) return this.#missing(context, found.lng);
    privatePage(this.#settings, { request, response, name: "name" in found ? found.name : null }, rendered);
  }

  #pass(context: HttpContext, kind: Route["kind"]): void {
    forwardToNext(this.#options, this.#common, context, kind);
  }

  async #tooLong(context: HttpContext): Promise<void> {
    const { request, response, address } = context;
    const found = route(withoutQuery(address).slice(0, ADDRESS_MAX));
    if (found.kind === "page" && isRead(request)) {
      return send(request, response, await this.#renderer.problem(found.lng, 400));
    }
    this.#headers(response);
    if (found.kind === "api") return refuseCall(response, badAddress("The address is too long."));
    sendText(response, 414, "The address is too long");
  }

  #headers(response: ServerResponse): void {
    for (const [name, value] of this.#common) response.setHeader(name, value);
    response.setHeader("Content-Security-Policy", BARE_POLICY);
  }

  #broken({ response, address }: HttpContext, error: unknown): void {
    this.#options.onFailure?.(address, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    this.#headers(response);
    sendText(response, 500, "Something went wrong");
  }
}
