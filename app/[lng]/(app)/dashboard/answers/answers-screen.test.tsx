// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { exampleOf } from "@/lib/openapi/examples";
import { toAnswerList } from "@/lib/review/answer/schema";
import en from "@/messages/en.json";
import { dialogs, field, press, says } from "@/tests/support/screen";
import { answerCalls, beAt, show } from "@/tests/support/show";
import { AnswersScreen } from "./answers-screen";

const { answers: t } = en;
const list = exampleOf(toAnswerList) as { data: { _id: string; replies: unknown[] }[] };
const [review] = list.data;

test("H33 the address of a reply opens it at once, and closing leaves the list", async () => {
  if (!review) throw new Error("the example has no review");
  review.replies = [];
  beAt(`/en/dashboard/answers?reply=${review._id}`);
  answerCalls(() => list);
  await show(<AnswersScreen lng="en" />);
  await says(dialogs, 1);
  expect(field(t.text)).toBe(document.activeElement);
  await press(en.resource.cancel);
  await says(dialogs, 0);
  expect(location.search).toBe("");
});
