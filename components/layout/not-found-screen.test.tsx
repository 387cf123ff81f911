import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NotFoundScreen, ProblemScreen } from "./not-found-screen";

test.each([
  ["en", "Post not found.", "Error loading post."],
  ["fa", "نوشته پیدا نشد.", "نوشته باز نشد."],
  ["ps", "لیکنه ونه موندل شوه.", "لیکنه پرانیستل نه شوه."],
] as const)("PST-03 PST-04 a post that is missing or fails says so in %s", async (lng, missing, failed) => {
  expect(renderToStaticMarkup(<NotFoundScreen lng={lng} isPost />)).toContain(`<h1>${missing}</h1>`);
  expect(renderToStaticMarkup(<ProblemScreen lng={lng} isPost />)).toContain(`<h1>${failed}</h1>`);
  expect(renderToStaticMarkup(<NotFoundScreen lng={lng} />)).not.toContain(missing);
  expect(renderToStaticMarkup(<ProblemScreen lng={lng} />)).not.toContain(failed);
});
