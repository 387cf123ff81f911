import type { HTMLElement } from "node-html-parser";
import { latinDigits } from "@/lib/i18n/format";
import { plain } from "../page";

export function comparable(text: string): string {
  return plain(latinDigits(text).replaceAll("٫", "."))
    .replace(/(\d)[,٬](?=\d{3})/g, "$1")
    .replace(/\s+/g, "");
}

export function shownText(document: HTMLElement): string {
  const labels = document
    .querySelectorAll("[aria-label],[alt],[data-copy]")
    .flatMap((node) => [
      node.getAttribute("aria-label") ?? "",
      node.getAttribute("alt") ?? "",
      node.getAttribute("data-copy") ?? "",
    ]);
  const read = document.querySelectorAll("main,footer").map((node) => {
    const copy = node.clone() as HTMLElement;
    for (const silent of copy.querySelectorAll("script,style")) silent.remove();
    return copy.structuredText;
  });
  return comparable([...read, ...labels].join("\n"));
}
