import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { walkStates } from "../support/walk-states";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { madePost } from "./post-page";
import { expect, freshName, row, said, toast } from "./section-page";

for (const lng of inTurn(["en", "fa", "ps"], "posts-list"))
  walkStates(
    "RTE-38 LST-01 LST-02 LST-04 LST-05 LST-06 LST-07 LST-09 PST-08 the list of posts",
    lng,
    async ({ page, t: words }) => {
      const t: typeof en.posts = words.posts;
      const name = freshName("axe");
      const id = await madePost({ title: name, language: lng, content: `<p>${"Green tea ".repeat(12)}</p>` });
      const isThere = async () =>
        (await sql("SELECT 1 FROM posts WHERE id = $1 AND deleted_at IS NULL", [id])).length === 1;
      await signIn(page, { role: "admin" });
      const main = page.getByRole("main");
      const list = `/${lng}/dashboard/weblog/list`;
      const open = async (query: string) => {
        await page.goto(list + query);
        await awake(main.locator("nav li a").first());
      };
      const card = row(page, name);
      const remove = card.getByRole("button", { name: said(t.deleteNamed, `⁨${name}⁩`) });
      const ask = page.getByRole("dialog", { name: t.deleteTitle });
      return {
        "the list, in as many columns as there is room for": async () => {
          await open("");
          for (const [width, columns] of [
            [1280, 3],
            [800, 2],
            [360, 1],
          ] as const) {
            await page.setViewportSize({ width, height: 780 });
            const tracks = await main
              .locator("ul:has(h2)")
              .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
            expect([width, tracks]).toEqual([width, columns]);
          }
          await open(`?search=${encodeURIComponent(name)}`);
          await expect(card).toContainText("Green tea Green tea Green tea Green tea Green tea …");
          await expect(card.getByRole("link", { name: said(t.editNamed, `⁨${name}⁩`) })).toHaveAttribute(
            "href",
            `/${lng}/dashboard/weblog/add?id=${id}`,
          );
        },
        "a whole post, above the list": async () => {
          await card.getByRole("link", { name, exact: true }).click();
          const dialog = page.getByRole("dialog");
          await expect(dialog.locator(".prose")).toBeVisible();
          await dialog.locator("button[aria-pressed]").click();
          await expect(dialog.locator("button[aria-pressed=true]")).toBeVisible();
        },
        "liked, in the list as well": async () => {
          await page.goBack();
          await expect(page.getByRole("dialog")).toHaveCount(0);
          await expect(card.locator("button[aria-pressed=true]")).toBeVisible();
        },
        "before it is deleted": async () => {
          await remove.click();
          await expect(ask).toBeVisible();
        },
        deleted: async () => {
          await ask.getByRole("button", { name: words.resource.cancel }).click();
          expect(await isThere()).toBe(true);
          await remove.click();
          await ask.getByRole("button", { name: t.deleteYes }).click();
          await expect(toast(page, said(words.resource.deleted, name))).toBeVisible();
          await expect(card).toHaveCount(0);
          expect(await isThere()).toBe(false);
        },
        restored: async () => {
          await open(`?state=deleted&search=${encodeURIComponent(name)}`);
          await card.getByRole("button", { name: words.resource.restore }).click();
          await expect(toast(page, said(words.resource.restored, name))).toBeVisible();
          expect(await isThere()).toBe(true);
        },
        "nothing by that name": async () => {
          await page.goto(`${list}?search=zzznothing`);
          await expect(main.getByRole("button", { name: words.resource.clearSearch })).toBeVisible();
        },
      };
    },
  );
