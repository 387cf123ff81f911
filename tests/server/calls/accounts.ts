import { multipart, photo } from "@/tests/support/pictures";
import { ids } from "../../api/world-ids";
import { factorSteps } from "./factors";
import type { Course, Step } from "./step";

const NEWCOMER = { email: "newcomer@private.example", password: "anar-1403" };

/** @param mailToken makes the token of a mail */
export function accountSteps(
  mailToken: (userId: string, purpose: "activation" | "reset" | "second_factor") => Promise<string>,
  giveFactor: (userId: string) => Promise<void>,
): Step[] {
  return [
    { call: "POST /user/signup", body: () => ({ ...NEWCOMER, fullname: "مریم نوری", ageConfirmed: true }) },
    { call: "POST /user/login", body: () => NEWCOMER },
    {
      call: "GET /user/refresh-token",
      headers: (course) => ({ authorization: `Bearer ${course.answerOf("POST /user/login").refreshToken}` }),
    },
    {
      call: "POST /user/refresh-token",
      headers: (course) => ({ authorization: `Bearer ${course.answerOf("GET /user/refresh-token").refreshToken}` }),
    },
    {
      call: "POST /v1/user/verify",
      body: async (course) => ({ token: await mailToken(newcomer(course), "activation") }),
    },
    { call: "GET /v1/user/me/export", headers: signedIn, query: "lang=en" },
    { call: "GET /v1/user/me/sessions", headers: signedIn },
    {
      call: "DELETE /v1/user/me/sessions/:id",
      headers: signedIn,
      // The session of the signup; the login's is the current one and comes first.
      params: (course) => [course.answerOf("GET /v1/user/me/sessions").data[1]?._id ?? ""],
    },
    { call: "DELETE /v1/user/me/sessions", headers: signedIn },
    ...factorSteps({
      newcomer,
      signedIn,
      giveFactor,
      password: NEWCOMER.password,
      waitingLogin: (userId) => mailToken(userId, "second_factor"),
    }),
    {
      call: "POST /v1/user/change-password/:userId",
      headers: signedIn,
      params: (course) => [newcomer(course)],
      body: () => ({ password: NEWCOMER.password, newPassword: "nashpati-1404" }),
    },
    { call: "POST /user/logout", headers: signedIn },
    {
      call: "POST /user/reset-password/:token",
      params: async (course) => [await mailToken(newcomer(course), "reset")],
      body: () => ({ password: "angoor-1405" }),
    },
    { call: "POST /user/forgot-password", body: () => ({ email: NEWCOMER.email }) },
    {
      call: "POST /v1/user/renew-activation",
      body: async ({ people }) => ({ token: await mailToken(people.unverified.id, "activation") }),
    },
    { call: "POST /v1/user/send-verification/:id", as: "unverified", params: ({ people }) => [people.unverified.id] },
    { call: "GET /v1/user/profile", as: "customer" },
    {
      call: "PATCH /v1/user/profile",
      as: "customer",
      body: async () => multipart({ fullname: "Maryam", profilePic: await photo(400, 400) }),
    },
    { call: "POST /v1/restaurant/:id/bookmark", as: "customer", params: () => [ids.open] },
    { call: "GET /v1/user/bookmarks", as: "customer" },
    { call: "GET /v1/user/me/marks", as: "customer", query: `restaurants=${ids.open}` },
    { call: "DELETE /v1/user/me", as: "leaver", body: () => ({ reason: "I moved away." }) },
    { call: "GET /v1/user", as: "admin", query: "role=customer" },
    {
      call: "PATCH /v1/user/:id",
      as: "admin",
      params: ({ people }) => [people.user.id],
      body: () => ({ role: "owner" }),
    },
    { call: "GET /v1/user/:id", as: "admin", params: ({ people }) => [people.user.id] },
    {
      call: "DELETE /v1/user/:id/session/:sessionId",
      as: "admin",
      params: (course) => [course.people.user.id, course.answerOf("GET /v1/user/:id").data.devices?.[0]?._id ?? ""],
    },
    { call: "POST /v1/user/:id/logout", as: "admin", params: ({ people }) => [people.user.id] },
  ];
}

const newcomer = (course: Course) => course.answerOf("POST /user/signup").user?._id ?? "";
const signedIn: Step["headers"] = (course) => ({
  authorization: `Bearer ${course.answerOf("POST /user/login").accessToken}`,
});
