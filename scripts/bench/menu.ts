import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Figure } from "./figure";
import type { Served } from "./server";

type Report = { created: number; updated: number; skipped: number; errors: { message: string }[] };

const SIZES = [
  { dishes: 300, must: 2, goal: 1 },
  { dishes: 5000, must: 15, goal: 8 },
];

/** Uploads menus to an empty business over HTTP as an admin; then the same menu again, which changes nothing. */
export async function benchMenu(served: Served, databaseUrl: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const token = await signInAdmin(served, client);
    const figures: Figure[] = [];
    for (const { dishes, must, goal } of SIZES) {
      const business = await emptyBusiness(client);
      const file = menuOf(dishes);
      const first = await upload(served, token, business, file);
      const again = await upload(served, token, business, file);
      if (first.report.created !== dishes || again.report.skipped !== dishes)
        throw new Error(`The upload went wrong: ${JSON.stringify(first.report).slice(0, 500)}`);
      const figure = (name: string, measured: number): Figure => ({
        name,
        measured,
        unit: "s",
        must,
        goal,
        better: "lower",
      });
      figures.push(figure(`menu upload, ${dishes} dishes`, first.seconds));
      figures.push(figure(`the same ${dishes} dishes again`, again.seconds));
      await client.query("DELETE FROM dishes WHERE business_id = $1", [business]);
    }
    return figures;
  } finally {
    await client.end();
  }
}

async function signInAdmin({ origin }: Served, client: pg.Client): Promise<string> {
  const email = `bench-${randomUUID()}@demo.example`;
  const body = JSON.stringify({ fullname: "Bench", email, password: randomUUID(), ageConfirmed: true });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${origin}/api/user/signup`, { method: "POST", headers, body });
  const { accessToken } = (await answer.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`No account for the bench: ${answer.status}`);
  await client.query("UPDATE users SET role = 'admin', verified_at = now() WHERE email = $1", [email]);
  return accessToken;
}

async function emptyBusiness(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO businesses (id, slug, type, city, status, translation)
      VALUES (gen_random_uuid(), $1, 'restaurant', 'herat', 'confirmed', '{"en": {"title": "Bench"}}') RETURNING id`,
    [`bench-${randomUUID()}`],
  );
  const [business] = rows;
  if (!business) throw new Error("No place to measure with.");
  return business.id;
}

/** Dish names with few common words, in three languages: the worst case for the search index. */
function menuOf(dishes: number): string {
  const entries = Array.from({ length: dishes }, (_, number) => ({
    translation: {
      en: { title: `House dish ${number.toString(36)}x ${number % 97}`, description: "With bread and salad" },
      fa: { title: `غذای خانه ${number}` },
      ps: { title: `د کور خواړه ${number}` },
    },
    price: 50 + (number % 400),
    categories: ["rice"],
    servingTime: 15,
  }));
  return JSON.stringify({ dishes: entries });
}

async function upload({ origin }: Served, token: string, business: string, menu: string) {
  const body = new FormData();
  body.set("restaurantId", business);
  body.set("groups", new Blob(['[{"translation":{"en":{"title":"Main dishes"}}}]']), "groups.json");
  body.set("menu", new Blob([menu]), "menu.json");
  const started = performance.now();
  const answer = await fetch(`${origin}/api/v1/menu-upload`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const report = (await answer.json()) as Report;
  return { report, seconds: (performance.now() - started) / 1000 };
}
