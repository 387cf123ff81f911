import { siteAddress, sql } from "./e2e-database";

export const PASSWORD = "zafaran-dar-herat";

export type Person = { readonly id: string; readonly email: string };
export type Wish = {
  readonly role?: "admin" | "owner";
  readonly verified?: boolean;
  readonly banned?: boolean;
  readonly fullname?: string;
};

let count = 0;

/** An address that nobody has. */
export function freshEmail(): string {
  count += 1;
  return `e2e-${Date.now().toString(36)}-${process.pid}-${count}@private.example`;
}

const post = (path: string, body: object) =>
  fetch(siteAddress() + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Signs somebody up at the tested site by the API, as an app would; verified unless told. */
export async function signUp({
  role,
  verified = true,
  banned = false,
  fullname = "مریم نوری",
}: Wish = {}): Promise<Person> {
  const email = freshEmail();
  const data = { fullname, email, password: PASSWORD, ageConfirmed: true };
  const { user } = (await (await post("/api/user/signup", data)).json()) as { user: { _id: string } };
  await sql(
    `UPDATE users SET role = $2, verified_at = CASE WHEN $3 THEN now() END, banned_at = CASE WHEN $4 THEN now() END
      WHERE id = $1`,
    [user._id, role ?? "customer", verified, banned],
  );
  return { id: user._id, email };
}

/** A session of somebody: the cookie that browsers send, and the token of apps. */
export async function sessionOf({ email }: Person): Promise<{ readonly cookie: string; readonly token: string }> {
  const answer = await post("/api/user/login", { email, password: PASSWORD });
  if (!answer.ok) throw new Error(`The login of ${email} was answered with ${answer.status}.`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; "), token: accessToken };
}
