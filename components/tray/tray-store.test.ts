// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { keepDraft } from "@/lib/api-client/draft";
import { readTray } from "@/lib/tray/model";
import { trayName } from "./tray-business";
import { trayOf } from "./tray-store";

test("a tray that another tab changes before anybody follows it is read again", () => {
  expect(trayOf("b1").name).toBe("");
  keepDraft(trayName("b1"), { ...readTray(null), name: "Maryam" });
  window.dispatchEvent(new StorageEvent("storage", { key: `draft:${trayName("b1")}` }));
  expect(trayOf("b1").name).toBe("Maryam");
});
