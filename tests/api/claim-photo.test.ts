import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { storage } from "@/lib/core/storage";
import { purgeDeleted } from "@/lib/jobs/purge";
import { sweepOrphans } from "@/lib/media/jobs";
import { removeDecidedProofs } from "@/lib/media/proof/mutations";
import { readMedia } from "@/lib/server/media";
import { PictureRights } from "@/lib/server/picture-rights";
import { multipart, photo } from "@/tests/support/pictures";
import { actors, type TestActor } from "./actors";
import { makeBusiness } from "./business-body";
import { admin, call, clean, type Media, owner, prepare, stored } from "./media-calls";
import { ids } from "./world-ids";

prepare();

type Claim = { readonly _id: string; readonly photo: Media | null };
const fields = (restaurantId: string) => ({ restaurantId, proof: "Zz licence", phone: "0700 123 456" });

async function claim(who: TestActor, { place = ids.open, picture }: { place?: string; picture?: Buffer } = {}) {
  const sent = { ...fields(place), photo: picture ?? (await photo(900, 600, stored().length)) };
  return call<Claim>("POST", "/v1/claim?lang=en", who, multipart(sent));
}

async function read({ photo }: Claim, actor: TestActor | null) {
  const rights = new PictureRights();
  const answer = await readMedia(
    { files: storage, rights },
    { url: photo?.url.large, headers: { ...actor?.headers } },
    [],
  );
  return answer && new Map(answer.headers).get("Cache-Control");
}

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const days = (count: number) => later(count * 24 * 60);

describe("S-80 the photo of a claim", () => {
  test("H32 is seen by its sender and by admins alone", async () => {
    const who = await actors.customer();
    const { status, body } = await claim(who);
    expect([status, body.data.photo]).toMatchObject([201, { type: "menu", width: 900 }]);
    expect(body.data.photo?.url.large).toMatch(/^\/media\//);
    const others = [null, await actors.customer(), owner];
    for (const other of others) expect(await read(body.data, other)).toBeNull();
    for (const one of [who, admin]) expect(await read(body.data, one)).toBe("private, no-store");

    const listed = await call<Claim[]>("GET", "/v1/claim?limit=100", admin);
    expect(listed.body.data.find(({ _id }) => _id === body.data._id)?.photo).toEqual(body.data.photo);
    const mine = await call<Claim[]>("GET", "/v1/claim/mine", who);
    expect(mine.body.data[0]?.photo).toEqual(body.data.photo);
    const copy = await call<{ claims: { photo: string }[] }>("GET", "/v1/user/me/export", who);
    expect(copy.body.data.claims).toMatchObject([{ photo: body.data.photo?.url.original }]);
  });

  test("need not be there, and is refused as other pictures are, with the claim", async () => {
    const who = await actors.customer();
    const wrong = await claim(who, { picture: Buffer.from("no picture") });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: "photo", message: "is no picture" }] } });
    const large = await claim(who, { picture: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect(large).toMatchObject({ status: 413, body: { errors: [{ path: "photo" }] } });
    const two = multipart({ ...fields(ids.open), photo: [await photo(), await photo()] });
    expect((await call("POST", "/v1/claim", who, two)).status).toBe(400);
    expect(await db.claim.count({ where: { userId: who.id } })).toBe(0);
    expect((await call<Claim>("POST", "/v1/claim", who, fields(ids.open))).body.data.photo).toBeNull();
  });

  test("leaves no files where the claim is refused", async () => {
    const before = stored();
    const who = await actors.customer();
    for (const place of [ids.unknown, ids.suspended]) expect((await claim(who, { place })).status).toBe(404);
    await call("POST", "/v1/claim", who, fields(ids.open));
    expect((await claim(who)).status).toBe(409);
    expect(stored()).toEqual(before);
  });

  test("leads nowhere once the decision can't be undone any more, and comes back with the claim before", async () => {
    const who = await actors.customer();
    const { data } = (await claim(who)).body;
    await removeDecidedProofs(days(30));
    await call("PATCH", `/v1/claim/${data._id}`, admin, { status: "rejected", note: "No." });
    await removeDecidedProofs(later(59));
    const back = await call<Claim>("POST", `/v1/claim/${data._id}/reopen`, admin);
    expect(back.body.data.photo).toEqual(data.photo);
    await call("PATCH", `/v1/claim/${data._id}`, admin, { status: "rejected", note: "No." });
    const files = stored();
    expect(await removeDecidedProofs(later(61))).toBe(1);
    await clean();
    expect(stored().length).toBeLessThan(files.length);
    expect((await call<Claim[]>("GET", "/v1/claim/mine", who)).body.data).toMatchObject([{ photo: null }]);
    for (const one of [who, admin]) expect(await read(data, one)).toBeNull();
  });

  test("goes with the account, and with the place", async () => {
    const before = stored();
    const [leaver, stays] = [await actors.customer(), await actors.customer()];
    expect((await claim(leaver)).status).toBe(201);
    expect((await call("DELETE", "/v1/user/me", leaver, { reason: "x" })).status).toBe(200);
    await clean();
    expect(stored()).toEqual(before);

    const { _id: place } = await makeBusiness(admin);
    const { data } = (await claim(stays, { place })).body;
    await sweepOrphans(days(20));
    expect(await read(data, stays)).not.toBeNull();
    await call("DELETE", `/v1/restaurant/${place}`, admin);
    await purgeDeleted(days(31));
    await sweepOrphans(days(31));
    await clean();
    expect(stored()).toEqual(before);
  });
});
