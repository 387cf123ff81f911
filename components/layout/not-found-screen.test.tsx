import { expect, test } from "vitest";
import { toHtml } from "@/components/static/to-html";
import { NotFoundScreen, ProblemScreen } from "./not-found-screen";

test.each([
  ["en", "Post not found.", "Error loading post."],
  ["fa", "نوشته پیدا نشد.", "نوشته باز نشد."],
  ["ps", "لیکنه ونه موندل شوه.", "لیکنه خلاصه نه شوه."],
] as const)("PST-03 PST-04 a post that is missing or fails says so in %s", async (lng, missing, failed) => {
  expect(await toHtml(<NotFoundScreen lng={lng} isPost />)).toContain(`<h1>${missing}</h1>`);
  expect(await toHtml(<ProblemScreen lng={lng} isPost />)).toContain(`<h1>${failed}</h1>`);
  expect(await toHtml(<NotFoundScreen lng={lng} />)).not.toContain(missing);
  expect(await toHtml(<ProblemScreen lng={lng} />)).not.toContain(failed);
});
