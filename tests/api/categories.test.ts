import { expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { list, send, sendManaged, testCatalogueSection } from "./catalogue-section";
import { ids } from "./world-ids";

testCatalogueSection({
  path: "/v1/category",
  requirements: "API-36 API-37 API-38",
  made: { type: "dish" },
  used: ids.kebab,
  dishesOf: (categoryId) => ({ categories: { some: { categoryId } } }),
  put: async (categoryId) => {
    await db.dishCategory.deleteMany({ where: { dishId: ids.typical } });
    await db.dishCategory.create({ data: { dishId: ids.typical, categoryId } });
  },
  standsIn: async () => {
    const links = await db.dishCategory.findMany({ where: { dishId: ids.typical } });
    return links.map(({ categoryId }) => categoryId);
  },
  details: { dishes: 1, restaurants: 0, kinds: 0, defaultImages: 0 },
  setDeleted: (id, deletedAt) => db.category.update({ where: { id }, data: { deletedAt } }),
});

test.each([{}, { type: "soup" }])("DDI-16 a category needs one of its types: %o", async (body) => {
  const answer = await send("POST", "/v1/category", { ...body, translation: { en: { title: "Zz Typeless" } } });
  expect(answer).toMatchObject({ http: 400, errors: [{ path: "type" }] });
});

test("DDI-17 a category moves to another type while nothing stands in it", async () => {
  const made = await send("POST", "/v1/category", { type: "cafe", translation: { en: { title: "Zz Movable" } } });
  expect(await send("PATCH", `/v1/category/${made.data._id}`, { type: "restaurant" })).toMatchObject({
    data: { type: "restaurant" },
  });
  expect((await send("PATCH", `/v1/category/${ids.kebab}`, { type: "cafe" })).http).toBe(409);
  expect((await send("POST", "/v1/category", { type: "hotel", translation: { en: { title: "Zz" } } })).http).toBe(400);
});

test("each type of category has an order of its own, and a list is of one type", async () => {
  const restaurants = () => list("/v1/category", "&type=restaurant");
  const made = await sendManaged("POST", "/v1/category", {
    type: "restaurant",
    translation: { en: { title: "Zw Terrace" } },
  });
  const before = (await list("/v1/category")).data.map(({ _id, position }) => [_id, position]);
  expect(before.map(([id]) => id)).not.toContain(made.data._id);
  expect((await sendManaged("PATCH", `/v1/category/${made.data._id}/position`, { after: null })).http).toBe(200);
  expect((await restaurants()).data[0]?._id).toBe(made.data._id);
  expect((await list("/v1/category")).data.map(({ _id, position }) => [_id, position])).toEqual(before);
  // An entry of another type is not a valid neighbour.
  expect(await sendManaged("PATCH", `/v1/category/${made.data._id}/position`, { after: ids.kebab })).toMatchObject({
    http: 409,
    code: "conflict",
  });
  const category = (await restaurants()).data.find(({ _id }) => _id === ids.restaurantCategory);
  expect(category?.restaurants).toBeGreaterThan(0);
});

test("everything that stands in a category goes to another one of its type, and stands there once", async () => {
  const [from, to] = await Promise.all(
    ["Zv From", "Zv To"].map(async (en) => {
      const { data } = await sendManaged("POST", "/v1/category", {
        type: "restaurant",
        translation: { en: { title: en } },
      });
      return data._id;
    }),
  );
  const [categoryId = "", other = ""] = [from, to];
  const link = (id: string, businessId: string) => db.businessCategory.create({ data: { businessId, categoryId: id } });
  await Promise.all([link(categoryId, ids.open), link(categoryId, ids.second), link(other, ids.open)]);
  await db.defaultImage.update({ where: { id: ids.defaultImage }, data: { categoryId } });
  expect(await sendManaged("DELETE", `/v1/category/${categoryId}`)).toMatchObject({
    details: { restaurants: 2, defaultImages: 1 },
  });
  expect(await sendManaged("DELETE", `/v1/category/${categoryId}?moveTo=${ids.kebab}`)).toMatchObject({
    http: 400,
    errors: [{ path: "moveTo" }],
  });
  expect((await sendManaged("DELETE", `/v1/category/${categoryId}?moveTo=${other}`)).http).toBe(200);
  const links = await db.businessCategory.findMany({ where: { categoryId: { in: [categoryId, other] } } });
  expect(links.map((each) => [each.businessId, each.categoryId]).toSorted()).toEqual(
    [ids.open, ids.second].map((id) => [id, other]).toSorted(),
  );
  expect((await db.defaultImage.findUniqueOrThrow({ where: { id: ids.defaultImage } })).categoryId).toBe(other);
  await db.defaultImage.update({ where: { id: ids.defaultImage }, data: { categoryId: ids.kebab } });
});
