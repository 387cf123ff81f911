// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import en from "@/messages/en.json";
import { chooseFiles, description, dialog, field, press, says, toasts, type } from "@/tests/support/screen";
import { answerCalls, beAt, held, pageOf, show, signIn } from "@/tests/support/show";
import { ProfileScreen } from "./profile-screen";

const { profile: t, saved, errors, resource, accountMenu } = en;
const REVIEW = {
  _id: "r1",
  restaurant: { _id: "b1", name: "Herat Nights", type: "restaurant", slug: "herat-nights", city: "herat" },
  ratings: { overall: 5 },
  message: "The palaw was without equal.",
  language: "en",
  likeCount: 1,
  replies: [],
  photos: [],
  hidden: { reason: "It names somebody." },
  createdAt: "2026-05-01T00:00:00.000Z",
};
const PLACE = {
  ...REVIEW.restaurant,
  address: "Blue Mosque Road",
  ratings: { count: 0, average: null },
  opening: { state: "unknown" },
  status: "confirmed",
  cover: null,
  logo: null,
};

let profile: Record<string, unknown>;
let reviews: object[];
/** Answer to later writes; the default answer when undefined. */
let refusal: { status: number; body: object } | undefined;
/** Delays all answers until it resolves. */
let wait: Promise<void> | undefined;
let calls: ReturnType<typeof answerCalls>;

const answers = () => ({
  "/user/bookmarks": { ...pageOf(), restaurants: [PLACE] },
  "/review/mine": pageOf(...reviews),
  "/me/marks": { data: { restaurants: [], dishes: [], reviews: [], posts: [] } },
  "/user/profile": { data: { ...profile } },
  "/send-verification/": { message: "sent" },
});

beforeEach(async () => {
  window.dispatchEvent(new Event("focus"));
  profile = {
    _id: "u1",
    fullname: "Maryam Noori",
    email: "maryam@private.example",
    role: "customer",
    isVerified: true,
    isBanned: false,
    language: "en",
    media: null,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  [reviews, refusal, wait] = [[REVIEW], undefined, undefined];
  calls = answerCalls(async (method, url, sent) => {
    await wait;
    if (method === "PATCH" && !refusal) Object.assign(profile, JSON.parse(String(sent)));
    const answer = refusal ? undefined : Object.entries(answers()).find(([part]) => url.includes(part))?.[1];
    return answer ?? Response.json(refusal?.body ?? { code: "internal" }, { status: refusal?.status ?? 500 });
  });
  signIn();
});

async function open(tab = "favorites", wish: object = {}): Promise<void> {
  Object.assign(profile, wish);
  beAt(`/en/profile?tab=${tab}`);
  await show(<ProfileScreen lng="en" />);
  await says(heading, "Maryam Noori");
}
const heading = () => document.querySelector("h1")?.textContent;
const said = (part = "main, body") => document.querySelector(part)?.textContent ?? "";
const alert = (within: ParentNode = document) => within.querySelector("[role=alert]")?.textContent;
const written = (method: string) => calls.mock.calls.filter(([each]) => each === method);
const refuse = (code: string, status: number, more: object = {}) => {
  refusal = { status, body: { code, message: "Raw.", ...more } };
};
async function opened(name: string, title = name): Promise<void> {
  await press(name);
  await says(() => document.querySelector("[role=dialog] h2")?.textContent, title);
}

test("API-08 PRO-07 the name is changed; what is wrong stands beside it, and two presses are one change", async () => {
  await open();
  await opened(t.editName);
  expect([document.activeElement, field(t.name).value]).toEqual([field(t.name), "Maryam Noori"]);
  refuse("validation_failed", 400, { errors: [{ path: "fullname", message: "Raw.", code: "x" }] });
  await type(field(t.name), "https://spam.example");
  await press(resource.save);
  await says(() => description(field(t.name)).includes(t.nameWrong.split("{max}")[0] ?? "?"), true);
  expect(document.activeElement).toBe(field(t.name));
  refuse("unavailable", 503);
  await press(resource.save);
  await says(() => alert(dialog()), errors.unavailable);
  expect(field(t.name).value).toBe("https://spam.example");
  refusal = undefined;
  calls.mockClear();
  await type(field(t.name), "Najiba Ahmadi");
  const saving = held<void>();
  wait = saving.answer;
  await press(resource.save);
  await press(resource.saving);
  saving.letGo();
  await says(heading, "Najiba Ahmadi");
  expect(written("PATCH")).toHaveLength(1);
  expect(toasts()).toContain(t.nameSaved);
});

test("PRO-04 what is no picture, or too large a one, says so before anything is sent", async () => {
  await open();
  const large = new File(["x"], "large.jpg", { type: "image/jpeg" });
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  await chooseFiles([large]);
  expect(toasts().at(-1)).toBe(t.pictureTooLarge);
  await chooseFiles([new File(["no picture"], "notes.jpg", { type: "image/jpeg" })]);
  await says(() => document.querySelector("[role=dialog] h2")?.textContent, t.crop);
  await act(async () => dialog().querySelector("img")?.dispatchEvent(new Event("error")));
  expect(alert(dialog())).toBe(t.notPicture);
  expect(written("PATCH")).toEqual([]);
});

test("PRO-02 PRO-06 PRO-08 AUTH-23 who is not verified sees so, has the mail sent again, and waits for the next", async () => {
  await open("favorites", { isVerified: false });
  expect(said()).toContain(t.unverified);
  expect(said()).toContain("maryam@private.example");
  await press(accountMenu.verify);
  await says(toasts, [accountMenu.verifySent]);
  const again = [...document.querySelectorAll("button")].find(({ textContent }) => /\d/.test(textContent ?? ""));
  expect(again?.getAttribute("aria-disabled")).toBe("true");
  await act(async () => again?.click());
  expect(written("POST")).toHaveLength(1);
});

test("PRO-06 who is verified sees that, and is asked for nothing", async () => {
  await open();
  expect(said()).toContain(t.verified);
  expect(said()).not.toContain(accountMenu.verify);
});

test("the language of mails is chosen, and taken back when the server refuses", async () => {
  await open("account");
  await type(field<HTMLSelectElement>(t.mailLanguage), "ps");
  await says(toasts, [t.languageSaved]);
  expect(field(t.mailLanguage).value).toBe("ps");
  refuse("unavailable", 503);
  await type(field<HTMLSelectElement>(t.mailLanguage), "fa");
  await says(() => toasts().at(-1), errors.unavailable);
  expect(field(t.mailLanguage).value).toBe("ps");
});

test("PRO-01 own reviews are listed and lead to their place; a hidden one says why", async () => {
  await open("reviews");
  await says(() => said().includes(REVIEW.message), true);
  expect(said()).toContain("It names somebody.");
  const way = `/en/herat/restaurant/herat-nights/reviews#${REVIEW._id}`;
  expect(document.querySelector("li h2 a")?.getAttribute("href")).toBe(way);
});

test("PRO-01 a list that fails says so and can be asked for again; an empty one leads on", async () => {
  await open();
  refuse("internal", 500);
  reviews = [];
  await act(async () => document.querySelectorAll<HTMLElement>(`[aria-label="${t.tabs}"] a`)[1]?.click());
  await says(() => alert()?.includes(errors.internal), true);
  refusal = undefined;
  await press(resource.retry);
  await says(() => said().includes(t.noReviews), true);
});

test("FAV-03 a place that can't be taken away stays among the saved ones, and that is said", async () => {
  await open();
  const keep = saved.keep.replace("{name}", PLACE.name);
  const isOn = () => document.querySelector(`[aria-label="${keep}"]`)?.getAttribute("aria-pressed");
  await says(isOn, "true");
  refuse("unavailable", 503);
  await act(async () => document.querySelector<HTMLElement>(`[aria-label="${keep}"]`)?.click());
  await says(() => toasts().at(-1)?.includes(errors.unavailable), true);
  await says(isOn, "true");
});
