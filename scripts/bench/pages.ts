import pg from "pg";
import { businessWithMenu } from "./databases";

export type MainPages = Readonly<Record<"business page (60 dishes)" | "search page" | "home", string>>;

export async function mainPages(database: string): Promise<MainPages> {
  return {
    "business page (60 dishes)": `/fa/${await businessWithMenu(database, 60)}/menu`,
    "search page": "/fa/kabul",
    home: "/fa",
  };
}

/** One page of every other public kind, whose weight is measured. */
export async function otherPages(database: string, menu: string): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const one = async (query: string) => (await client.query<{ path: string }>(query)).rows[0]?.path ?? "none";
  const post = await one(
    "SELECT id AS path FROM posts WHERE deleted_at IS NULL AND published_at <= now() AND translation ? 'fa' ORDER BY published_at DESC LIMIT 1",
  );
  const dish = await one(
    `SELECT b.city || '/dishes/' || k.slug AS path FROM dishes d
       JOIN businesses b ON b.id = d.business_id AND b.status = 'confirmed' AND b.deleted_at IS NULL
       JOIN dish_kinds k ON k.id = d.kind_id
      WHERE d.deleted_at IS NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  );
  await client.end();
  return {
    "search in everything": "/ps/businesses?search=",
    "dishes found": "/fa/businesses?search=palaw&tab=dishes",
    "city and type": "/fa/herat/restaurant",
    overview: menu.replace("/menu", "/overview"),
    photos: menu.replace("/menu", "/photos"),
    reviews: menu.replace("/menu", "/reviews"),
    "menu on paper": menu.replace("/menu", "/print"),
    "dish in a province": `/fa/${dish}`,
    cities: "/fa/cities",
    posts: "/fa/posts",
    post: `/fa/weblog/${post}`,
    about: "/ps/about",
    "privacy policy": "/ps/privacy-policy",
    "terms and conditions": "/ps/terms-and-conditions",
    contact: "/fa/contact-us",
    "log in": "/fa/login",
    "sign up": "/ps/signup",
    offline: "/fa/offline",
    "not found": "/fa/404",
  };
}
