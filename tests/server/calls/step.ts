import { CHAPTERS } from "@/lib/openapi/endpoints";
import { exampleOf } from "@/lib/openapi/examples";
import type { TestActor } from "../../api/actors";

type People = "admin" | "owner" | "customer" | "other" | "leaver" | "user" | "factored" | "unverified";

/** Earlier answers, for the ids of later calls. */
export type Course = {
  readonly people: Readonly<Record<People, TestActor>>;
  answerOf(call: string): Answer;
};

type Answer = {
  readonly data: Thing & readonly Thing[];
  readonly user?: Thing;
  readonly accessToken?: string;
  readonly refreshToken?: string;
  readonly confirmationId?: string;
};
type Thing = {
  readonly devices?: readonly { readonly _id: string }[];
  readonly _id: string;
  readonly secret?: string;
  readonly challenge?: string;
  readonly options?: { readonly challenge: string };
  readonly passkeys?: readonly { readonly _id: string }[];
  readonly fileName?: string;
  readonly token?: string;
  readonly email?: string;
  readonly invitations?: readonly Thing[];
  readonly after?: unknown;
  readonly decidedAt?: string;
  readonly media?: Thing;
  readonly winner?: { readonly updatedAt: string };
  readonly loser?: { readonly updatedAt: string };
};

/** A valid request of one call by an allowed user, answered with 200 or 201. */
export type Step = {
  readonly call: string;
  readonly as?: People;
  readonly params?: (course: Course) => readonly string[] | Promise<readonly string[]>;
  readonly query?: string;
  readonly headers?: (course: Course) => Readonly<Record<string, string>>;
  /** JSON, or a form with files. */
  readonly body?: (course: Course) => unknown;
};

/** id from the answer to an earlier call. */
export const idFrom = (call: string) => (course: Course) => [course.answerOf(call).data._id];
/** id of the first entry of an earlier list. */
export const firstFrom = (call: string) => (course: Course) => [course.answerOf(call).data[0]?._id ?? ""];

const endpoints = new Map(Object.values(CHAPTERS).flatMap(({ endpoints }) => Object.entries(endpoints)));

/** The example of a call's body. @param name of its endpoint */
export function exampleBody(name: string): object {
  const body = endpoints.get(name)?.body;
  if (!body) throw new Error(`there is no body of ${name}`);
  return exampleOf(body, "input") as object;
}
