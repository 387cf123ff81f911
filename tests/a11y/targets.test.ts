import { expect, test } from "@playwright/test";
import { problemsOf } from "../support/axe";

const BAR = `<div style="position:sticky;inset-block-end:0;z-index:1"><button style="inline-size:100%;block-size:60px">Call</button></div>`;
const button = (size: number, top: number) =>
  `<button style="position:absolute;inset-block-start:${top}px;inline-size:${size}px;block-size:${size}px;padding:0">ok</button>`;
const page = (buttons: string) =>
  `<!doctype html><html lang="en"><title>Targets</title><body style="margin:0"><div style="block-size:2000px">${buttons}</div>${BAR}</body></html>`;

test("axe: a target of which a bar leaves a strip is looked at again; small ones are told wherever they stand", async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 360, height: 740 });
  // Ten pixels of it are above the bar.
  await tab.setContent(page(button(44, 670)));
  expect(await problemsOf(tab, { rules: ["target-size"] })).toEqual([]);
  expect(await tab.evaluate(() => window.scrollY)).toBe(0);
  await tab.setContent(page(button(12, 664) + button(12, 677)));
  expect((await problemsOf(tab, { rules: ["target-size"] })).join()).toMatch(/target-size: .* \| /);
});
