import type { HTMLElement } from "node-html-parser";
import type { Finding } from "../finding";
import type { Page } from "../page";
import { checkHead } from "./head";
import { checkJsonLd } from "./json-ld";
import { checkShown } from "./json-ld-shown";
import { checkWords } from "./words";

export function checkPage(page: Page, document: HTMLElement, origin: string): Finding[] {
  if (!page.lng) return [];
  return [
    ...checkHead(page, origin),
    ...checkWords(page, document),
    ...checkJsonLd(page, origin),
    ...checkShown(page, document),
  ];
}
