import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { BusinessDetail } from "@/lib/business/model";
import en from "@/messages/en.json";
import { TrayCard } from "./tray-card";

const { how } = en.tray;
const card = (phones: BusinessDetail["phones"], social: BusinessDetail["social"] = {}) =>
  renderToStaticMarkup(<TrayCard business={{ phones, social }} lng="en" />);
const phone = (number: string) => [{ number, label: null, isValid: true }];

it.each([
  ["a message, to a mobile phone", card(phone("+93701234567")), how.send],
  ["a message, to WhatsApp alone", card([], { whatsapp: "+93701234567" }), how.send],
  ["a call, to a landline", card(phone("+93202100100")), how.call],
  ["words at the table, where no number is known", card([]), how.table],
])("says that the order becomes %s", (_, html, way) => {
  expect([how.send, how.call, how.table].filter((each) => html.includes(each))).toEqual([way]);
});
