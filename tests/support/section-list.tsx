import type { ReactElement } from "react";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { press, says } from "./screen";
import { answerCalls, beAt, pageOf, refuse, show } from "./show";

type SectionListTest = {
  /** The requirement, and what is listed. */
  readonly name: string;
  readonly screen: ReactElement;
  /** The path of the list's call, and its answer with one entry. */
  readonly path: `/v1/${string}`;
  readonly answer: unknown;
  /** The list is not paged. */
  readonly isWhole?: true;
};

const failed = () => refuse(500, "internal");
const alert = () => document.querySelector("[role=alert]")?.textContent ?? "";
const entries = () => document.querySelectorAll("article, tbody tr, [data-entry]").length;

/** Tests what the list of every section does when it can't be read, or has fewer pages than its address says. */
export function testSectionList({ name, screen, path, answer, isWhole }: SectionListTest): void {
  test(`${name} that do not come say so, and come when they are asked for again`, async () => {
    beAt("/en/dashboard");
    let isUp = false;
    answerCalls((_method, url) => (isUp && url.startsWith(`/api${path}?`) ? answer : failed()));
    await show(screen);
    await says(() => alert().includes(en.resource.loadFailed), true);
    isUp = true;
    await press(en.resource.retry);
    await says(alert, "");
    expect(entries()).toBe(1);
  });

  if (isWhole) return;
  test(`${name}: a page past the end leads to the last one there is`, async () => {
    beAt("/en/dashboard?page=900");
    const past = {
      ...(answer as object),
      data: [],
      pagination: { ...pageOf().pagination, currentPage: 900, totalPages: 2, totalResults: 21 },
    };
    const asked = answerCalls((_method, url) => {
      if (!url.startsWith(`/api${path}?`)) return failed();
      return url.includes("page=900") ? past : answer;
    });
    await show(screen);
    await says(() => location.search, "?page=2");
    await says(() => asked.mock.calls.some(([, url]) => url.includes("page=2&")), true);
    expect(entries()).toBe(1);
  });
}
