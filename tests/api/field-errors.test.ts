import { describe, expect, test } from "vitest";
import { callApi } from "./call-api";

type Refusal = { code: string; errors: { path: string; code: string; message: string }[] };

/** What is refused, through the handler as the server serves it. */
async function refusal(
  path: string,
  body: string | undefined,
  headers: Record<string, string> = {},
): Promise<[number, Refusal]> {
  const response = await callApi(path, {
    ...(body !== undefined && { method: "POST", body }),
    headers: { "content-type": "application/json", ...headers },
  });
  return [response.status, (await response.json()) as Refusal];
}

describe.each([
  [
    "en",
    "must be an e-mail address",
    "is no field of this call",
    "is not JSON: line 2, column 3",
    "is not JSON: it ends too early",
  ],
  [
    "fa",
    "باید آدرس ایمیل باشد",
    "این درخواست چنین بخشی ندارد",
    "JSON درست نیست: سطر ۲، ستون ۳",
    "JSON درست نیست: پیش از پایان قطع شده است",
  ],
  [
    "ps",
    "باید د برېښنالیک پته وي",
    "دا غوښتنه داسې برخه نه لري",
    "سم JSON نه دی: کرښه ۲، ستون ۳",
    "سم JSON نه دی: تر پای مخکې پرې شوی دی",
  ],
])("in %s", (lng, email, unknown, broken, cut) => {
  const headers = { "accept-language": lng };

  test("every wrong field has a path, a code and words", async () => {
    const [status, { errors }] = await refusal("/user/login", '{"email":"x","password":"a","colour":1}', headers);
    expect([status, errors]).toEqual([
      400,
      [
        { path: "email", code: "email", message: email },
        { path: "colour", code: "unknown_field", message: unknown },
      ],
    ]);
  });

  test("broken JSON is told where it breaks", async () => {
    const [status, answer] = await refusal("/user/login", '{"email":"x"\n  "password":"a"}', headers);
    expect([status, answer.code]).toEqual([400, "bad_request"]);
    expect(answer.errors).toEqual([{ path: "body", code: "json_broken", message: broken }]);
    const [, { errors }] = await refusal("/user/login", '{"email":"x', headers);
    expect(errors).toEqual([{ path: "body", code: "json_end", message: cut }]);
  });
});

test("`lang` counts before the browser's languages, and without either it is English", async () => {
  const [, named] = await refusal("/user/login?lang=ps", "{}", { "accept-language": "fa" });
  expect(named.errors[0]).toEqual({ path: "email", code: "required", message: "اړین دی" });
  const [, plain] = await refusal("/user/login", "[]");
  expect(plain.errors).toEqual([{ path: "body", code: "object", message: "must be an object with fields" }]);
});

test("queries are told the same way", async () => {
  const [status, { errors }] = await refusal("/v1/restaurant?limit=many", undefined, { "accept-language": "fa" });
  expect([status, errors]).toEqual([
    400,
    [{ path: "limit", code: "whole_number_between", message: "باید عدد پوره از ۱ تا ۱۰۰ باشد" }],
  ]);
});
