import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Managed = { _id: string; slug: string; name: string; position: number; updatedAt: string } & Uses;
type Uses = { dishes: number; restaurants: number; kinds: number };
type Answer = {
  data: Managed & Managed[];
  pagination: { totalResults: number };
  code?: string;
  current?: Managed;
  details?: object;
  errors?: { path: string }[];
};

let admin: TestActor;

beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

async function call(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
  const init = body === undefined ? { headers: admin.headers } : sends(body, admin);
  const sent = { method, ...init, headers: { ...init.headers, ...headers } };
  const response = await callApi(address, sent);
  return { status: response.status, etag: response.headers.get("etag"), body: (await response.json()) as Answer };
}

const create = async ({ path, made }: Section, en: string, more: object = {}) => {
  const { body } = await call("POST", path, { ...made, translation: { en: { title: en }, ...more } });
  return body.data;
};
const list = async (path: string, query = "") => (await call("GET", `${path}/manage?lang=en&limit=100${query}`)).body;
const versionOf = ({ updatedAt }: Managed) => `"${Date.parse(updatedAt).toString(36)}"`;

type Section = {
  readonly path: string;
  /** What is sent with a new one beside its titles. */
  readonly made: object;
  /** One that dishes stand in. */
  readonly used: string;
  /** Puts a dish into one, and says which one it stands in. */
  readonly put: (id: string) => Promise<unknown>;
  readonly standsIn: () => Promise<string[]>;
  /** What refuses the deletion while that dish stands in it. */
  readonly details: object;
};

const SECTIONS: readonly Section[] = [
  {
    path: "/v1/group",
    made: {},
    used: ids.grill,
    put: (groupId) => db.dish.update({ where: { id: ids.typical }, data: { groupId } }),
    standsIn: async () => [(await db.dish.findUniqueOrThrow({ where: { id: ids.typical } })).groupId ?? ""],
    details: { dishes: 1, kinds: 0 },
  },
  {
    path: "/v1/category",
    made: { type: "dish" },
    used: ids.kebab,
    put: async (categoryId) => {
      await db.dishCategory.deleteMany({ where: { dishId: ids.typical } });
      await db.dishCategory.create({ data: { dishId: ids.typical, categoryId } });
    },
    standsIn: async () => {
      const links = await db.dishCategory.findMany({ where: { dishId: ids.typical } });
      return links.map(({ categoryId }) => categoryId);
    },
    details: { dishes: 1, restaurants: 0, kinds: 0, defaultImages: 0 },
  },
];

describe.each(SECTIONS)("$path in the dashboard", (section) => {
  const { path, used, put, standsIn, details } = section;

  test("API-40 is found by words of any language and script, folded", async () => {
    const { _id: id } = await create(section, "Zz Smoky Grill", { fa: { title: "زز کباب‌های دودي" } });
    for (const search of ["smoky", "زز کبابهای", "دودی"])
      expect((await list(path, `&search=${encodeURIComponent(search)}`)).data.map(({ _id }) => _id)).toContain(id);
    expect((await list(path, "&search=zz+no+such+thing")).data).toEqual([]);
  });

  test("ENT is paged and sorted as asked, and counts what stands in it", async () => {
    const all = await list(path);
    expect(all.data.map(({ position }) => position)).toEqual(
      all.data.map(({ position }) => position).toSorted((a, b) => a - b),
    );
    expect(all.pagination.totalResults).toBe(all.data.length);
    const second = await call("GET", `${path}/manage?lang=en&limit=1&page=2`);
    expect(second.body.data.map(({ _id }) => _id)).toEqual([all.data[1]?._id]);
    const fullest = (await list(path, "&sort=usage")).data.map(({ dishes }) => dishes);
    expect(fullest).toEqual(fullest.toSorted((a, b) => b - a));
    const titles = (await list(path, "&sort=title")).data.map(({ name }) => name);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator("en").compare));
    const stands = path.endsWith("group") ? { groupId: used } : { categories: { some: { categoryId: used } } };
    const one = all.data.find(({ _id }) => _id === used);
    expect(one?.dishes).toBeGreaterThan(0);
    expect(one?.dishes).toBe(await db.dish.count({ where: { ...stands, deletedAt: null } }));
    expect((await call("GET", `${path}/manage?sort=none`)).status).toBe(400);
  });

  test("H69 a change of what somebody else has changed meanwhile is refused with what is stored", async () => {
    const made = await create(section, "Zz Stale");
    const read = await call("GET", `${path}/${made._id}`);
    expect(read.etag).toContain(Date.parse(made.updatedAt).toString(36));
    const change = (en: string, version: string) =>
      call("PATCH", `${path}/${made._id}?lang=en`, { translation: { en: { title: en } } }, { "If-Match": version });
    expect((await change("Zz Fresh", versionOf(made))).status).toBe(200);
    const late = await change("Zz Late", versionOf(made));
    expect([late.status, late.body.code, late.body.current?.name]).toEqual([409, "conflict", "Zz Fresh"]);
    expect((await change("Zz Late", versionOf(late.body.current ?? made))).status).toBe(200);
    expect((await change("Zz Late", '"no version!"')).status).toBe(400);
  });

  test("moves behind what it is put behind, and changes no version", async () => {
    const [a, b, c] = [await create(section, "Zz A"), await create(section, "Zz B"), await create(section, "Zz C")];
    const order = async () => (await list(path)).data.map(({ slug }) => slug).filter((slug) => /^zz-[abc]$/.test(slug));
    const move = (id: string, body: object) => call("PATCH", `${path}/${id}/position`, body);
    expect(await order()).toEqual(["zz-a", "zz-b", "zz-c"]);
    expect((await move(c._id, { after: a._id, before: b._id })).status).toBe(200);
    expect(await order()).toEqual(["zz-a", "zz-c", "zz-b"]);
    expect((await move(b._id, { after: null })).status).toBe(200);
    expect(await order()).toEqual(["zz-b", "zz-a", "zz-c"]);
    expect((await list(path)).data[0]?.slug).toBe("zz-b");
    expect((await call("GET", `${path}/${c._id}`)).body.data.updatedAt).toBe(c.updatedAt);
    // Public menus follow at once.
    const seen = (await callApi(`${path}?lang=en&type=dish`).then((answer) => answer.json())) as { data: Managed[] };
    expect(seen.data[0]?.slug).toBe("zz-b");
  });

  test("a move between what is no longer side by side is a conflict, and nothing moves", async () => {
    const [a, b, c] = [await create(section, "Zy A"), await create(section, "Zy B"), await create(section, "Zy C")];
    const before = (await list(path)).data.map(({ _id }) => _id);
    const wrong = [
      { after: a._id, before: c._id },
      { after: ids.unknown, before: null },
      { after: a._id, before: null },
    ];
    for (const body of wrong) {
      const answer = await call(
        "PATCH",
        `${path}/${b._id}/position`,
        body.before === c._id ? { ...body, after: c._id } : body,
      );
      expect([answer.status, answer.body.code]).toEqual([409, "conflict"]);
    }
    expect((await list(path)).data.map(({ _id }) => _id)).toEqual(before);
    expect((await call("PATCH", `${path}/${ids.unknown}/position`, { after: null })).status).toBe(404);
    expect((await call("PATCH", `${path}/${b._id}/position`, { after: "first" })).status).toBe(400);
  });

  test("ten moves at once leave every one in the list once, in an order without gaps", async () => {
    const { data } = await list(path);
    await Promise.all(
      data
        .slice(0, 10)
        .map(({ _id }, index) =>
          call("PATCH", `${path}/${_id}/position`, { after: index % 2 ? null : data.at(-1)?._id }),
        ),
    );
    const after = (await list(path)).data;
    expect(after.map(({ _id }) => _id).toSorted()).toEqual(data.map(({ _id }) => _id).toSorted());
    expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index + 1));
  });

  test("API-42 what is deleted is listed apart, and its contents move where they are told", async () => {
    const [from, to] = [await create(section, "Zx From"), await create(section, "Zx To")];
    await put(from._id);
    const refused = await call("DELETE", `${path}/${from._id}`);
    expect([refused.status, refused.body.details]).toEqual([409, details]);
    for (const moveTo of [from._id, ids.unknown]) {
      const { status, body } = await call("DELETE", `${path}/${from._id}?moveTo=${moveTo}`);
      expect([status, body.errors?.[0]?.path]).toEqual([400, "moveTo"]);
    }
    expect((await call("DELETE", `${path}/${from._id}?moveTo=${to._id}`)).status).toBe(200);
    expect(await standsIn()).toEqual([to._id]);
    await put(used);
    const gone = async () => (await list(path, "&state=deleted")).data.map(({ _id }) => _id);
    expect(await gone()).toContain(from._id);
    expect((await call("GET", `${path}/${from._id}`)).status).toBe(404);
    expect((await call("POST", `${path}/${from._id}/restore`)).status).toBe(200);
    expect(await gone()).not.toContain(from._id);
  });
});

test("each type of category has an order of its own, and a list is of one type", async () => {
  const restaurants = () => list("/v1/category", "&type=restaurant");
  const made = await call("POST", "/v1/category", { type: "restaurant", translation: { en: { title: "Zw Terrace" } } });
  const before = (await list("/v1/category")).data.map(({ _id, position }) => [_id, position]);
  expect(before.map(([id]) => id)).not.toContain(made.body.data._id);
  const moved = await call("PATCH", `/v1/category/${made.body.data._id}/position`, { after: null });
  expect(moved.status).toBe(200);
  expect((await restaurants()).data[0]?._id).toBe(made.body.data._id);
  expect((await list("/v1/category")).data.map(({ _id, position }) => [_id, position])).toEqual(before);
  // A neighbour of another type is none.
  const wrong = await call("PATCH", `/v1/category/${made.body.data._id}/position`, { after: ids.kebab });
  expect([wrong.status, wrong.body.code]).toEqual([409, "conflict"]);
  const category = (await restaurants()).data.find(({ _id }) => _id === ids.restaurantCategory);
  expect(category?.restaurants).toBeGreaterThan(0);
});

test("everything that stands in a category goes to another one of its type, and stands there once", async () => {
  const [from, to] = await Promise.all(
    ["Zv From", "Zv To"].map(async (en) => {
      const { body } = await call("POST", "/v1/category", { type: "restaurant", translation: { en: { title: en } } });
      return body.data._id;
    }),
  );
  const [categoryId = "", other = ""] = [from, to];
  const link = (id: string, businessId: string) => db.businessCategory.create({ data: { businessId, categoryId: id } });
  await Promise.all([link(categoryId, ids.open), link(categoryId, ids.second), link(other, ids.open)]);
  await db.defaultImage.update({ where: { id: ids.defaultImage }, data: { categoryId } });
  const refused = await call("DELETE", `/v1/category/${categoryId}`);
  expect(refused.body.details).toMatchObject({ restaurants: 2, defaultImages: 1 });
  const foreign = await call("DELETE", `/v1/category/${categoryId}?moveTo=${ids.kebab}`);
  expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([400, "moveTo"]);
  expect((await call("DELETE", `/v1/category/${categoryId}?moveTo=${other}`)).status).toBe(200);
  const links = await db.businessCategory.findMany({ where: { categoryId: { in: [categoryId, other] } } });
  expect(links.map((each) => [each.businessId, each.categoryId]).toSorted()).toEqual(
    [ids.open, ids.second].map((id) => [id, other]).toSorted(),
  );
  const image = await db.defaultImage.findUniqueOrThrow({ where: { id: ids.defaultImage } });
  expect(image.categoryId).toBe(other);
  await db.defaultImage.update({ where: { id: ids.defaultImage }, data: { categoryId: ids.kebab } });
});
