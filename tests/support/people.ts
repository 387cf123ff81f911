import { siteAddress, sql } from "./e2e-database";

export const PASSWORD = "zafaran-dar-herat";
/** Its hash, made by `hashPassword`. */
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$o/pjQTvARIb1UGOEHKor2g$TFTHkfyqy3lwlOiQt3BuBWFl7SUL6BU+UHwmMzxydHQ";

export type Person = { readonly id: string; readonly email: string };
export type Wish = {
  readonly role?: "admin" | "owner";
  readonly verified?: boolean;
  readonly banned?: boolean;
  readonly fullname?: string;
};

let count = 0;

export function freshEmail(): string {
  count += 1;
  return `e2e-${Date.now().toString(36)}-${process.pid}-${count}@private.example`;
}

/**
 * Creates an account at the tested site, verified by default, as a sign-up on another device would. The rows are
 * inserted directly: hashing and mailing in hundreds of tests would take minutes.
 */
export async function signUp({
  role,
  verified = true,
  banned = false,
  fullname = "مریم نوری",
}: Wish = {}): Promise<Person> {
  const email = freshEmail();
  const [made] = await sql<{ id: string }>(
    `WITH made AS (
        INSERT INTO users (id, fullname, email, password_hash, role, last_login_at, verified_at, banned_at)
          VALUES (gen_random_uuid(), $1, $2, $3, $4, now(), CASE WHEN $5 THEN now() END, CASE WHEN $6 THEN now() END)
          RETURNING id),
      device AS (
        INSERT INTO sessions (id, user_id, refresh_hash, user_agent, confirmed_at, expires_at)
          SELECT gen_random_uuid(), id, id::text, 'node', now(), now() + interval '30 days' FROM made)
      SELECT id FROM made`,
    [fullname, email, PASSWORD_HASH, role ?? "customer", verified, banned],
  );
  return { id: made?.id ?? "", email };
}

export async function sessionOf({ email }: Person): Promise<{ readonly cookie: string; readonly token: string }> {
  const answer = await fetch(`${siteAddress()}/api/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The login of ${email} was answered with ${answer.status}.`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { cookie: cookies.join("; "), token: accessToken };
}
