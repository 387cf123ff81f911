import { codeOf } from "../../api/factor-people";
import { softwareKey } from "../../support/authenticator";
import type { Course, Step } from "./step";

const AT = "/v1/user/me/second-factor";

type FactorHelp = {
  /** id of the user who sets it up and has a password. */
  readonly newcomer: (course: Course) => string;
  readonly signedIn: Step["headers"];
  readonly password: string;
  /** Token of a login that waits for its second factor. */
  readonly waitingLogin: (userId: string) => Promise<string>;
  /** Gives a user a second factor, so that it can be removed. */
  readonly giveFactor: (userId: string) => Promise<void>;
};

export function factorSteps({ newcomer, signedIn, password, waitingLogin, giveFactor }: FactorHelp): Step[] {
  const headers = signedIn ? { headers: signedIn } : {};
  const secretOf = (course: Course) => course.answerOf(`POST ${AT}/app`).data.secret ?? "";
  return [
    { call: "POST /v1/user/me/confirm", ...headers, body: () => ({ password }) },
    { call: `POST ${AT}/app`, ...headers },
    { call: `POST ${AT}/app/confirm`, ...headers, body: (course) => ({ code: codeOf(secretOf(course)) }) },
    { call: `POST ${AT}/recovery-codes`, ...headers },
    { call: `POST ${AT}/passkey/options`, ...headers },
    {
      call: `POST ${AT}/passkey`,
      ...headers,
      body: (course) => {
        const { challenge = "", options = { challenge: "" } } = course.answerOf(`POST ${AT}/passkey/options`).data;
        const key = softwareKey(process.env.SITE_URL ?? "");
        return { challenge, name: "Phone", credential: key.create(options) };
      },
    },
    { call: `GET ${AT}`, ...headers },
    {
      call: "POST /user/login/challenge",
      body: async (course) => ({ challenge: await waitingLogin(newcomer(course)) }),
    },
    {
      call: "POST /user/login/second-factor",
      body: async (course) => ({
        challenge: await waitingLogin(newcomer(course)),
        code: codeOf(secretOf(course), 1),
      }),
    },
    {
      call: `DELETE ${AT}/passkey/:id`,
      ...headers,
      params: (course) => [course.answerOf(`GET ${AT}`).data.passkeys?.[0]?._id ?? ""],
    },
    { call: `DELETE ${AT}/app`, ...headers },
    {
      call: "DELETE /v1/user/:id/second-factor",
      as: "admin",
      params: async ({ people }) => {
        await giveFactor(people.factored.id);
        return [people.factored.id];
      },
    },
  ];
}
