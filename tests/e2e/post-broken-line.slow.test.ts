import { expect } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { test } from "./broken-line";
import { hydrated } from "./hydrating";
import { signIn } from "./people";
import { TEXTS } from "./reviewing";

/** Posts whose likes no other test counts, one per language. */
const FIRST = 7;

for (const [index, lng] of inTurn(LANGUAGES, "post-broken-line").entries())
  test(`PST-13 ERR-05 a like on a line that broke is taken back and told, and goes when the line is back (${lng})`, async ({
    page,
    line,
  }) => {
    const [post] = await sql<{ id: string }>(
      "SELECT id FROM posts WHERE deleted_at IS NULL AND published_at < now() ORDER BY id OFFSET $1 LIMIT 1",
      [FIRST + index],
    );
    const { id: who } = await signIn(page);
    const likes = () => sql("SELECT 1 FROM post_likes WHERE post_id = $1 AND user_id = $2", [post?.id, who]);
    await page.goto(`${line.origin}/${lng}/weblog/${post?.id}`);
    await hydrated(page);
    const like = page.locator(".post__foot [data-mark]");
    await expect(like).toHaveAttribute("aria-pressed", "false");
    const number = await like.locator("span").textContent();
    line.broken = true;
    await like.click();
    await expect(page.locator(".toast--error")).toContainText(TEXTS[lng].errors.network);
    await expect(like).toHaveAttribute("aria-pressed", "false");
    await expect(like.locator("span")).toHaveText(number ?? "");
    expect(await likes()).toEqual([]);
    line.broken = false;
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", "true");
    await expect(like.locator("span")).not.toHaveText(number ?? "");
    await expect.poll(likes).toHaveLength(1);
  });
