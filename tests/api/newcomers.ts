import { randomUUID } from "node:crypto";
import { call } from "./call-api";

export type SignedIn = {
  accessToken: string;
  refreshToken?: string;
  user: { _id: string; email: string; role: string; isVerified: boolean };
};

let clients = 0;
/** Each call comes from another network by default. */
export const from = (headers: Record<string, string> = {}) => {
  clients += 1;
  return { headers: { "x-forwarded-for": `10.9.${clients >> 8}.${clients & 255}`, ...headers } };
};
export const post = (address: string, body: unknown, headers?: Record<string, string>) =>
  call<unknown, SignedIn>("POST", address, from(headers), body);
export const person = (more: Record<string, unknown> = {}) => ({
  fullname: "مریم نوری",
  email: `new-${randomUUID()}@private.example`,
  password: "six666",
  ...more,
});
export async function signUp(more: Record<string, unknown> = {}, headers?: Record<string, string>) {
  const body = person(more);
  return { body, made: await post("/user/signup?lang=ps", body, headers) };
}
