// npm run admin:create [-- --email ADDRESS --name NAME]
// Creates the first admin, or promotes an account. Asks for missing values; without a terminal it generates the
// password.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { z } from "zod";
import { emailField, passwordField, personField } from "@/lib/api/fields";
import { FULLNAME_MAX, PASSWORD_MIN_NEW } from "@/lib/core/constants";
import { closeDatabase } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { makeAdmin } from "@/lib/user/admin/mutations";
import { readCommandLine } from "./setup/command-line.mjs";
import { Refusal, refuse, say } from "./setup/say.mjs";

const { values } = readCommandLine({
  command: "npm run admin:create",
  about:
    "Makes an admin, or makes an account one. Asks for what is not given; without a terminal the password is made up.",
  options: {
    email: { type: "text", value: "ADDRESS", help: "the e-mail address of the account" },
    name: { type: "text", value: "NAME", help: "the full name" },
  },
});
const isAsked = process.stdin.isTTY === true;

let isQuiet = false;
const output = new Writable({
  write(chunk, _encoding, done) {
    if (!isQuiet) process.stdout.write(chunk);
    done();
  },
});
const terminal = createInterface({ input: process.stdin, output, terminal: isAsked });

try {
  await main();
} catch (error) {
  refuse(error instanceof AppError && error.code === "banned" ? new Refusal("This account is banned.") : error);
} finally {
  terminal.close();
  await closeDatabase();
}

async function main(): Promise<void> {
  const email = checked(emailField, values.email ?? (await ask("E-mail address: ")), "e-mail address");
  const fullname = checked(personField(FULLNAME_MAX), values.name ?? (await ask("Full name: ")), "name");
  const typed = isAsked ? await askPassword() : "";
  const password = typed === "" ? randomBytes(15).toString("base64url") : typed;
  const { isNewPassword } = await makeAdmin({ email, fullname, password }, new Date());
  say(`${email} is an admin.`);
  if (!isNewPassword) say("The account keeps its password.");
  else if (typed === "") say(`Password: ${password}\nIt is shown this once; change it after the first login.`);
}

function checked<Field extends z.ZodType>(field: Field, text: string, what: string): z.output<Field> {
  const result = field.safeParse(text);
  if (result.success) return result.data;
  throw new Refusal(`The ${what} ${result.error.issues[0]?.message ?? "is wrong"}.`);
}

async function ask(question: string): Promise<string> {
  if (!isAsked)
    throw new Refusal(
      "Without a terminal to ask at, both are needed: npm run admin:create -- --email ADDRESS --name NAME",
    );
  return terminal.question(question);
}

async function askPassword(): Promise<string> {
  process.stdout.write(`Password (${PASSWORD_MIN_NEW} characters or more; Enter makes one up): `);
  isQuiet = true;
  const typed = await terminal.question("");
  isQuiet = false;
  process.stdout.write("\n");
  return typed === "" ? "" : checked(passwordField(PASSWORD_MIN_NEW), typed, "password");
}
