import { expect, type Page, test } from "@playwright/test";
import { ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { inTurn } from "../support/in-turn";
import { signIn } from "./people";
import { TEXTS } from "./profile-page";

export type Lng = "fa" | "ps";
export type Texts = (typeof TEXTS)["en"];
type Code = ErrorCode | "network";
const CODES: readonly Code[] = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), "network"];
/** The API's English message, which pages must never show. */
const RAW = "Raw English sentence of the server.";
const WAIT_SECONDS = 1500;
const WRITE_MS = 120_000;
/** Dozens of writes in sequence take milliseconds each. */
const OFTEN = { intervals: [30] };

export type Write = {
  readonly call: RegExp;
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly open?: (page: Page, lng: Lng) => Promise<unknown>;
  readonly act: (page: Page, t: Texts) => Promise<unknown>;
  /** Selector of the error texts; by default toasts, alerts, field errors and dialogs. */
  readonly told?: string;
  readonly kept?: (page: Page, t: Texts, code: string) => Promise<unknown>;
  /** Codes that are not refusals here, each with its reason. */
  readonly without?: readonly Code[];
  /** No waiting time is shown: every error can be retried at once. */
  readonly hasNoWait?: true;
};

/** All texts of a catalogue, longest first. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.values(value as object).flatMap(textsOf);
}

function foreign(shown: string, lng: Lng): string {
  let rest = shown;
  const own = textsOf(TEXTS[lng]).filter((text) => text.length > 3);
  for (const text of own.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(text, "");
  return rest.trim();
}

const EVERYWHERE =
  ".toast > span:visible,[role=alert]:not(.toast):visible,.field__error:visible,[role=dialog] :is(h2,.notice):visible";

/** Non-empty texts: an alert exists before its text. */
const told = async (page: Page, where: string) =>
  (await page.locator(where).allTextContents()).filter((text) => text.trim() !== "");

async function tidy(page: Page, t: Texts): Promise<void> {
  for (const toast of await page.locator(".toast button:last-child").all())
    await toast.click({ timeout: 2000 }).catch(() => 0);
  const dialogs = page.getByRole("dialog");
  const discard = page.getByRole("button", { name: t.resource.discard, exact: true });
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press("Escape");
    await expect(async () => {
      if (await discard.isVisible()) await discard.click();
      expect(await dialogs.count()).toBeLessThan(open);
    }).toPass(OFTEN);
  }
  await expect(page.locator(".toast")).toHaveCount(0);
}

/**
 * The text of each code is tested beside its component (components/resource/use-error-text.test.tsx,
 * components/review/refusal-notice.test.tsx). Here the tests take turns with the codes.
 */
const codesOf = (what: string, without: readonly Code[]): readonly Code[] =>
  inTurn(
    CODES.filter((code) => !without.includes(code)),
    what,
  );

/**
 * Tries writes in sequence as the same user, with an error answer of the API in one language (`npm run test:all`: every
 * error in every language).
 */
export function refusedInWords(
  subject: string,
  writes: Readonly<Record<string, Write>>,
  wish: { readonly verified?: boolean } = {},
): void {
  for (const lng of inTurn(["fa", "ps"], subject))
    test(`${subject}: whatever the server refuses it with is said in ${lng}, a wait in words`, async ({ page }) => {
      test.setTimeout(WRITE_MS * Object.keys(writes).length);
      await signIn(page, wish);
      for (const [what, write] of Object.entries(writes))
        await test.step(what, async () => {
          await write.open?.(page, lng);
          await tryEach(page, lng, write, codesOf(what, write.without ?? []));
        });
    });
}

async function tryEach(page: Page, lng: Lng, write: Write, codes: readonly Code[]): Promise<void> {
  const { call, method, act, told: where = EVERYWHERE, kept, hasNoWait } = write;
  const t = TEXTS[lng];
  let code: Code = "internal";
  await page.route(call, async (route) => {
    const asked = route.request().method();
    if (method ? asked !== method : asked === "GET") return route.fallback();
    if (code === "network") return route.abort();
    const headers: Record<string, string> = code === "rate_limited" ? { "retry-after": `${WAIT_SECONDS}` } : {};
    const json = { status: "error", code, message: RAW, errors: [{ path: "x", message: RAW }], requestId: "r" };
    await route.fulfill({ status: ERROR_STATUS[code], headers, json });
  });
  for (code of codes) {
    await act(page, t);
    await expect
      .poll(async () => (await told(page, where)).join(" ").trim().length, { message: code, ...OFTEN })
      .toBeGreaterThan(3);
    const shown = await told(page, where);
    const all = await page.locator("main, .toasts, [role=dialog]").allTextContents();
    expect(all.join().includes(RAW), code).toBe(false);
    for (const text of shown) expect(/[A-Za-z]{3}/.test(foreign(text, lng)), `${code}: ${text}`).toBe(false);
    if (code === "rate_limited" && !hasNoWait) expect(shown.join(" "), code).toContain("۲۵");
    else for (const text of shown) expect(foreign(text, lng), `${code}: ${text}`).toBe("");
    await kept?.(page, t, code);
    await tidy(page, t);
  }
  await page.unroute(call);
}
