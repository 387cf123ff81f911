import { isoDay, kabulDayNumber } from "@/lib/i18n/calendar";
import { siteAddress } from "./e2e-database";
import { type Person, sessionOf } from "./people";

export type Planted = { readonly _id: string; readonly slug: string } & Readonly<Record<string, unknown>>;

type Answered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/** A signed-in user who writes through the API, so that cached pages are purged at once. */
export class Writer {
  private constructor(
    readonly who: Person,
    private readonly token: string,
  ) {}

  static async logIn(who: Person): Promise<Writer> {
    return new Writer(who, (await sessionOf(who)).token);
  }

  /**
   * @returns the created or changed row
   * @throws Error if the call was refused
   */
  async send(method: string, path: string, body?: unknown): Promise<Planted> {
    const answer = await call(method, path, { authorization: `Bearer ${this.token}` }, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return (answer.body.data ?? answer.body) as Planted;
  }
}

/** Body of a new café in Ghor, where no test counts rows. */
export const newCafe = (title: string, more: object = {}) => ({
  translation: { en: { title } },
  type: "cafe",
  city: "ghor",
  phones: [{ number: "0700 000 100" }],
  email: "zz@example.com",
  ...more,
});

async function call(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answered> {
  const answer = await fetch(siteAddress() + path, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : {} };
}

/** A day relative to today in Kabul, as `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return isoDay(kabulDayNumber(new Date()) + days);
}
