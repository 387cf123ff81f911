import { randomUUID } from "node:crypto";
import { beforeAll, expect } from "vitest";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";

export type Post = {
  _id: string;
  title: Record<string, string>;
  content: Record<string, string>;
  contentImg: { type: string; url: { original: string } }[];
  author: { _id: string } | null;
  like: string[];
  likeCount: number;
  viewer: { liked: boolean };
  updatedAt: string;
};

export let admin: TestActor;
export let customer: TestActor;

export const draft = { title: { en: "Tea in Herat" }, content: { en: "<p>Green, with cardamom.</p>" } };
export async function write(body: unknown = draft, actor = admin): Promise<Post> {
  const { http, data } = await call<Post>("POST", "/v1/post", actor, body);
  expect(http).toBe(201);
  return data;
}
export const read = async (id: string, actor: TestActor | null = null) =>
  (await call<Post>("GET", `/v1/post/${id}`, actor)).data;
export async function addPicture(key = `p${randomUUID().slice(0, 8)}`): Promise<string> {
  await readRows(
    "INSERT INTO media (id, type, key, width, height, widths) VALUES ($1, 'post', $2, 1600, 900, '{320,640,1280,1600}')",
    [randomUUID(), key],
  );
  return key;
}
export const pictureRows = (key: string) =>
  readRows<{ postId: string | null; gone: boolean }>(
    'SELECT post_id AS "postId", deleted_at IS NOT NULL AS gone FROM media WHERE key = $1 ORDER BY deleted_at NULLS FIRST',
    [key],
  );

/** Creates an admin who writes and a customer who reads. */
export function prepare(): void {
  beforeAll(async () => {
    admin = await actors.admin();
    customer = await actors.customer();
  });
}
