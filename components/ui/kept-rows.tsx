"use client";

import { useState } from "react";

type KeptRowsProps = {
  /** The id of the element around it, in which nothing else is a list. */
  readonly within: string;
  readonly className: string;
  /** The rows, every text in them escaped. Empty in a browser: they stand in the page already (lib/page-cache/kept-html.ts). */
  readonly keptHtml: string;
};

/** A list whose rows are HTML that React leaves as it stands; where it has to write the page anew, it takes them from there. */
export function KeptRows({ within, className, keptHtml }: KeptRowsProps) {
  // React does not ask for it while it goes through a page that the server wrote.
  const [rows] = useState(() => ({
    get __html() {
      return keptHtml || (document.getElementById(within)?.querySelector("ul")?.innerHTML ?? "");
    },
  }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rows whose every text is escaped.
  return <ul className={className} dangerouslySetInnerHTML={rows} />;
}
