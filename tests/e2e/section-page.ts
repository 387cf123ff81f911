import {
  expect as anyExpect,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test,
} from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { awake } from "./hydrating";
import { signIn } from "./people";

/** What the tests of a section of the dashboard are told of it. */
export type Section = {
  /** Its namespace among the messages, the last part of its address, and its table. */
  readonly name: "groups" | "categories";
  /** An entry as its tests call it. */
  readonly noun: string;
  /** Its calls begin with it: `/api/v1/…`. */
  readonly call: string;
  /** The requirement of making and changing an entry. */
  readonly requirement: string;
  /** The requirement that an entry has a title. */
  readonly titled: string;
  /** What is said of an entry without one, where its languages are chosen. */
  readonly untitled?: string;
  /** SQL: the rows that its list shows when the address says nothing else. */
  readonly listed: string;
  /** Makes an entry that stands last in that list. @returns its id */
  readonly make: (titles: Readonly<Record<string, string>>) => Promise<string>;
};

/** Milliseconds. On a busy machine a page of the dashboard, which is never cached, is seconds on its way. */
const [TEST_MS, EXPECT_MS] = [90_000, 15_000];

export const expect = anyExpect.configure({ timeout: EXPECT_MS });

/** Tests of a section share one order, so they run one after the other, and what an earlier try has left is deleted. */
export function oneAfterTheOther({ name }: Section): void {
  test.describe.configure({ mode: "default", timeout: TEST_MS });
  test.beforeEach(() => sql(`UPDATE ${name} SET deleted_at = now() WHERE slug LIKE 'zz-%' AND deleted_at IS NULL`));
}

type Body = (
  fixtures: PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs & PlaywrightWorkerOptions,
) => Promise<void>;

/** Sections are made of the same parts: what those do by themselves is tested in one section, by turns. */
export function testInTurn({ name }: Section, what: string, body: Body): void {
  if (inTurn(["groups", "categories"], what).includes(name)) test(what, body);
}

let count = 0;

/** A name that no other entry has. */
export function freshName(word: string): string {
  count += 1;
  return `Zz ${word} ${Date.now().toString(36)}${process.pid}${count}`;
}

/** Titles as the database keeps them. */
export function translationOf(titles: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(titles).map(([lng, title]) => [lng, { title }])));
}

export function row(page: Page, name: string): Locator {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: name });
}

export function toast(page: Page, text: string): Locator {
  return page.locator(".toast").filter({ hasText: text });
}

export function said(text: string, name: string): string {
  return text.replace("{name}", name);
}

export const addressOf = ({ name }: Section, lng = "en"): string => `/${lng}/dashboard/${name}`;

/** Opens a page of the dashboard as an admin, and waits for its list. */
export async function openSection(page: Page, address: string): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(address);
  await expectList(page);
}

/** The list is there, and React answers in it. With an open editor, the page behind it is no part of the tree of roles. */
export async function expectList(page: Page): Promise<void> {
  await awake(page.locator("main li").first());
}

/** Chooses an action in the menu of an entry. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: said(en.resource.more, name) })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** The English title of the first entry of a list. */
export async function firstTitle({ name, listed }: Section): Promise<string | undefined> {
  const [first] = await sql<{ title: string }>(
    `SELECT translation->'en'->>'title' AS title FROM ${name} WHERE ${listed} ORDER BY position, slug LIMIT 1`,
  );
  return first?.title;
}

/** Does the page slide sideways? */
export const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
