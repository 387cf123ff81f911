import { expect } from "@playwright/test";
import { awake } from "../../e2e/hydrating";
import { person } from "../../e2e/people";
import { sql } from "../../support/e2e-database";
import { type Walk, walkStates } from "../../support/walk-states";

const frame: Walk = async ({ page, lng, t }) => {
  const close = async () => {
    // The language menu is above the drawer, so two dialogs close.
    for (const left of [1, 0]) {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(left);
    }
  };
  const drawer = page.getByRole("dialog", { name: t.dashboard.nav });
  return {
    "the overview": async () => {
      await page.goto(`/${lng}/dashboard`);
      await expect(page.getByRole("heading", { name: t.dashboardOverview.series })).toBeVisible();
      await awake(page.locator("header button[aria-haspopup=dialog]").last());
    },
    "the month as a table": () => page.getByText(t.statistics.asTable).click(),
    "the drawer": async () => {
      await page.getByRole("button", { name: t.dashboard.more, exact: true }).click();
      await expect(drawer).toBeVisible();
    },
    "the language": async () => {
      await drawer.getByRole("button", { name: t.dashboard.language }).click();
      await expect(page.getByRole("dialog", { name: t.dashboard.languageTitle })).toBeVisible();
    },
    "the palette": async () => {
      await close();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
    "nothing by that name": async () => {
      await page.getByRole("combobox").fill("zzz");
      await expect(page.getByRole("option")).toHaveCount(0);
    },
  };
};

const statistics: Walk = ({ page, lng, t }) => {
  const main = page.getByRole("main");
  return {
    "the figures": async () => {
      await page.goto(`/${lng}/dashboard/statistics`);
      await awake(main.locator("a[download]").first());
      await expect(main.getByRole("table").nth(1)).toBeVisible();
    },
    "the chart as a table": () => main.getByText(t.statistics.asTable).click(),
    "a time of one's own, wrong": async () => {
      await page.locator("select[name=period]").selectOption("custom");
      await page.getByRole("button", { name: t.statistics.show, exact: true }).click();
      await expect(main.getByText(t.statistics.faults.missing).first()).toBeVisible();
    },
    "nothing counted": async () => {
      await page.goto(`/${lng}/dashboard/statistics?period=custom&from=2020-01-01&to=2020-01-07`);
      await expect(main.getByText(t.statistics.none)).toBeVisible();
    },
  };
};

const health: Walk = ({ page, lng, t }) => {
  const main = page.getByRole("main");
  return {
    "each part": async () => {
      await page.goto(`/${lng}/dashboard/health`);
      await awake(main.locator("header button").first());
    },
    "a part with a fault": async () => {
      await sql(
        `INSERT INTO outbox (id, kind, payload, next_attempt_at)
          VALUES (gen_random_uuid(), 'zz-stuck', '{}', now() - interval '1 hour')`,
      );
      await main.getByRole("button", { name: t.dashboard.refresh }).click();
      await expect(main.getByText(t.health.someFault)).toBeVisible();
      await sql("DELETE FROM outbox WHERE kind = 'zz-stuck'");
    },
  };
};

const audit: Walk = async ({ page, lng, t }) => {
  const who = await person();
  await sql(
    `INSERT INTO audit_log (id, actor_id, action, entity, entity_id, before, after, ip, request_id)
      VALUES (app_uuid7(), $1::uuid, 'user.role', 'user', $1::uuid::text, $2, $3, '203.0.113.9', 'zz-request')`,
    [who.id, { role: "owner" }, { role: "admin" }],
  );
  const main = page.getByRole("main");
  return {
    "the log": async () => {
      await page.goto(`/${lng}/dashboard/audit`);
      await awake(main.locator("a[download]"));
    },
    "before and after": async () => {
      await page.goto(`/${lng}/dashboard/audit?who=${who.id}`);
      await awake(main.locator("a[download]"));
      await main.locator("summary").first().click();
      await expect(main.locator("dl").first()).toBeVisible();
    },
    "a filter": async () => {
      const since = main.getByRole("combobox", { name: t.audit.since });
      await since.selectOption({ index: 1 });
      await expect(main.getByRole("button", { name: t.audit.since })).toBeVisible();
      await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    },
    "nothing found": async () => {
      await page.goto(`/${lng}/dashboard/audit?search=zzznothing`);
      await awake(main.locator("a[download]"));
      await expect(main.getByRole("button", { name: t.resource.clearSearch })).toBeVisible();
    },
  };
};

const mails: Walk = async ({ page, lng, t }) => {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO outbox (id, kind, payload, attempts, error, failed_at) VALUES (app_uuid7(), 'mail', $1, 3, $2, now())
      RETURNING id`,
    [
      JSON.stringify({ mail: "banned", email: "zz-axe@private.example", language: "fa", reason: "Zz" }),
      "refused by the mail server with 550",
    ],
  );
  const main = page.getByRole("main");
  return {
    "the list": async () => {
      await page.goto(`/${lng}/dashboard/mails`);
      await awake(main.locator("[data-mail]").first());
    },
    "a mail": async () => {
      await main.locator(`[data-mail="${row?.id}"]`).click();
      await expect(page.getByRole("dialog").getByRole("article")).toBeVisible();
    },
    "none of them": async () => {
      await page.goto(`/${lng}/dashboard/mails?state=kept`);
      await expect(main.getByText(t.mails.none.kept)).toBeVisible();
    },
  };
};

const inbox: Walk = async ({ page, lng, t }) => {
  const main = page.getByRole("main");
  const several = main.getByRole("button", { name: t.inbox.selectSeveral });
  return {
    "the list and the first entry": async () => {
      await page.goto(`/${lng}/dashboard/inbox?tab=restaurant`);
      await awake(main.locator("[data-entry] a").first());
      await expect(main.getByRole("article").or(several)).not.toHaveCount(0);
    },
    "an entry": async () => {
      await main.locator("[data-entry] a").first().click();
      await expect(page.getByRole("article").getByRole("button", { name: t.inbox.restaurant.confirm })).toBeVisible();
    },
    "some of them selected": async () => {
      await page.goto(`/${lng}/dashboard/inbox?tab=restaurant`);
      await awake(several);
      await several.click();
      await main.locator("[data-entry] input").first().check();
      await expect(main.getByRole("button", { name: t.inbox.restaurant.reject })).toBeVisible();
    },
    "nothing left": async () => {
      await page.goto(`/${lng}/dashboard/inbox?search=zzznothing`);
      await expect(main.getByRole("button", { name: t.resource.clearSearch })).toBeVisible();
    },
  };
};

const contactMessages: Walk = async ({ page, lng, t }) => {
  const words = t.contactMessages;
  const [row] = await sql<{ id: string }>(
    `INSERT INTO contact_messages (id, first_name, last_name, email, phone, reason, message, language)
      VALUES (app_uuid7(), 'مریم', 'نوری', 'maryam@private.example', '+93700000100', 'other', 'Zz axe', 'ps') RETURNING id`,
  );
  const main = page.getByRole("main");
  return {
    "the list": async () => {
      await page.goto(`/${lng}/dashboard/messages`);
      await awake(main.locator("[data-entry] a").first());
    },
    "a message": async () => {
      await main.locator(`[data-entry="message.${row?.id}"] a`).click();
      await expect(page.getByLabel(words.answer)).toBeVisible();
    },
    "an answer that is none": async () => {
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByRole("article").locator("[aria-invalid]")).toBeVisible();
    },
    answered: async () => {
      await page.getByLabel(words.answer).fill("Zz");
      await page.getByRole("button", { name: words.send }).click();
      await expect(page.getByRole("article").getByRole("heading", { level: 3 })).toBeVisible();
    },
    "nothing found": async () => {
      await page.goto(`/${lng}/dashboard/messages?search=zzznothing`);
      await awake(main.locator("nav li a").first());
      await expect(main.getByRole("button", { name: t.resource.clearSearch })).toBeVisible();
    },
  };
};

const searches: Walk = async ({ page, lng, t }) => {
  const words = t.searches;
  await sql(`INSERT INTO search_log (query, folded, language, results, visitor)
    SELECT 'zzaxe', 'zzaxe', 'ps', 0, 'zz' || n FROM generate_series(1, 9) n`);
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: words.new });
  return {
    "what finds nothing": async () => {
      await page.goto(`/${lng}/dashboard/searches`);
      await awake(main.getByRole("searchbox"));
    },
    "another name": async () => {
      await main.getByRole("row").filter({ hasText: "zzaxe" }).getByRole("button").click();
      await expect(dialog).toBeVisible();
    },
    tried: async () => {
      await dialog.getByLabel(words.standsFor).selectOption("mantu");
      await dialog.getByRole("button", { name: words.try.act, exact: true }).click();
      await expect(dialog.getByRole("heading", { name: words.try.after })).toBeVisible();
    },
    "an error beside its field": async () => {
      await dialog.getByLabel(words.term).fill("");
      await dialog.getByRole("button", { name: t.resource.save }).click();
      await expect(dialog.locator("[aria-invalid]").first()).toBeVisible();
    },
    "other names": async () => {
      await page.goto(`/${lng}/dashboard/searches?tab=aliases`);
      await expect(main.getByRole("row").nth(2)).toBeVisible();
    },
  };
};

const settings: Walk = ({ page, lng, t }) => {
  const email = page.getByLabel(t.siteSettings.email);
  return {
    "the form": async () => {
      await page.goto(`/${lng}/dashboard/settings`);
      await awake(email);
    },
    "an error beside its field": async () => {
      await email.fill("none");
      await page.getByRole("button", { name: t.resource.save }).click();
      await expect(page.getByRole("main").locator("[aria-invalid]")).toBeVisible();
    },
  };
};

const editor: Walk = async ({ page, lng, t }) => {
  const words = t.businessEditor;
  const step = (name: keyof typeof words.step) =>
    page.getByRole("navigation", { name: words.steps }).getByRole("button", { name: words.step[name] });
  const go = (name: keyof typeof words.step) => async () => {
    await step(name).click();
    await expect(page.getByRole("heading", { name: words.stepTitle[name] })).toBeFocused();
  };
  return {
    names: async () => {
      await page.goto(`/${lng}/dashboard/restaurants/add`);
      await awake(step("names"));
    },
    contact: go("contact"),
    location: go("location"),
    map: async () => {
      await page.getByRole("button", { name: words.openMap }).click();
      await expect(page.getByText(words.mapHint)).toBeVisible();
    },
    hours: go("hours"),
    services: go("services"),
    photos: go("photos"),
    review: go("review"),
    "what is lacking": async () => {
      await page.getByRole("button", { name: words.add, exact: true }).click();
      await expect(page.getByText(words.needed.name).first()).toBeVisible();
    },
  };
};

const as = { role: "admin" } as const;

walkStates(
  "what an admin reads",
  "ps",
  {
    "the dashboard's frame": frame,
    "the statistics": statistics,
    "the health page": health,
    "the audit log": audit,
    "the mails": mails,
  },
  { as },
);

walkStates(
  "what an admin writes",
  "fa",
  {
    "the inbox": inbox,
    "the contact messages": contactMessages,
    "the searches": searches,
    "the settings": settings,
    "the form of a business": editor,
  },
  { as },
);
