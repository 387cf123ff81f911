import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Managed = { _id: string; slug: string; name: string; position: number; dishes: number; updatedAt: string };
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

const create = async (path: string, en: string, more: object = {}) => {
  const { body } = await call("POST", path, { translation: { en: { title: en }, ...more } });
  return body.data;
};
const list = async (path: string, query = "") => (await call("GET", `${path}/manage?lang=en&limit=100${query}`)).body;
const versionOf = ({ updatedAt }: Managed) => `"${Date.parse(updatedAt).toString(36)}"`;

describe.each(["/v1/group"])("%s in the dashboard", (path) => {
  test("API-40 is found by words of any language and script, folded", async () => {
    const { _id: id } = await create(path, "Zz Smoky Grill", { fa: { title: "زز کباب‌های دودي" } });
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
    const fullest = (await list(path, "&sort=dishes")).data.map(({ dishes }) => dishes);
    expect(fullest).toEqual(fullest.toSorted((a, b) => b - a));
    const titles = (await list(path, "&sort=title")).data.map(({ name }) => name);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator("en").compare));
    const grill = all.data.find(({ _id }) => _id === ids.grill);
    expect(grill?.dishes).toBe(await db.dish.count({ where: { groupId: ids.grill, deletedAt: null } }));
    expect((await call("GET", `${path}/manage?sort=none`)).status).toBe(400);
  });

  test("H69 a change of what somebody else has changed meanwhile is refused with what is stored", async () => {
    const made = await create(path, "Zz Stale");
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
    const [a, b, c] = [await create(path, "Zz A"), await create(path, "Zz B"), await create(path, "Zz C")];
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
    const seen = (await callApi(`${path}?lang=en`).then((answer) => answer.json())) as { data: Managed[] };
    expect(seen.data[0]?.slug).toBe("zz-b");
  });

  test("a move between what is no longer side by side is a conflict, and nothing moves", async () => {
    const [a, b, c] = [await create(path, "Zy A"), await create(path, "Zy B"), await create(path, "Zy C")];
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
    const [from, to] = [await create(path, "Zx From"), await create(path, "Zx To")];
    await db.dish.update({ where: { id: ids.typical }, data: { groupId: from._id } });
    const refused = await call("DELETE", `${path}/${from._id}`);
    expect([refused.status, refused.body.details]).toEqual([409, { dishes: 1, kinds: 0 }]);
    for (const moveTo of [from._id, ids.unknown]) {
      const { status, body } = await call("DELETE", `${path}/${from._id}?moveTo=${moveTo}`);
      expect([status, body.errors?.[0]?.path]).toEqual([400, "moveTo"]);
    }
    expect((await call("DELETE", `${path}/${from._id}?moveTo=${to._id}`)).status).toBe(200);
    const dish = await db.dish.findUniqueOrThrow({ where: { id: ids.typical } });
    expect(dish.groupId).toBe(to._id);
    await db.dish.update({ where: { id: ids.typical }, data: { groupId: ids.grill } });
    const gone = async () => (await list(path, "&state=deleted")).data.map(({ _id }) => _id);
    expect(await gone()).toContain(from._id);
    expect((await call("GET", `${path}/${from._id}`)).status).toBe(404);
    expect((await call("POST", `${path}/${from._id}/restore`)).status).toBe(200);
    expect(await gone()).not.toContain(from._id);
  });
});
