import type { TestActor } from "../../api/actors";

type People = "admin" | "owner" | "customer" | "other" | "leaver" | "member" | "factored" | "unverified";

/** What earlier answers told: ids that later calls are about. */
export type Course = {
  readonly people: Readonly<Record<People, TestActor>>;
  /** The body of the answer to a call that came before, by its name. */
  answerOf(call: string): Told;
};

/** As much of an answer as later calls need. */
type Told = {
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

/** A good request of one call, by somebody who may: it is answered with 200 or 201. */
export type Step = {
  /** Method and path as the description has them. */
  readonly call: string;
  readonly as?: People;
  /** Values of the path's parameters, in their order. */
  readonly params?: (course: Course) => readonly string[] | Promise<readonly string[]>;
  readonly query?: string;
  readonly headers?: (course: Course) => Readonly<Record<string, string>>;
  /** JSON, or a form with files. */
  readonly body?: (course: Course) => unknown;
};

/** The id of what an earlier call made. */
export const idFrom = (call: string) => (course: Course) => [course.answerOf(call).data._id];
/** The id of what stood first in an earlier list. */
export const firstFrom = (call: string) => (course: Course) => [course.answerOf(call).data[0]?._id ?? ""];
