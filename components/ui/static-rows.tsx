"use client";

import { useState } from "react";

type KeptRowsProps = {
  /** Id of the surrounding element, which must not contain other lists. */
  readonly within: string;
  readonly className: string;
  /**
   * Rows as HTML with every text escaped. Empty in browsers, where the rows are in the page already
   * (lib/page-cache/static-html.ts).
   */
  readonly staticHtml: string;
};

/**
 * A list of static HTML rows that React does not manage; if React re-creates the list, it takes the rows from the page.
 */
export function StaticRows({ within, className, staticHtml }: KeptRowsProps) {
  // A getter, because React does not read it while hydrating.
  const [rows] = useState(() => ({
    get __html() {
      return staticHtml || (document.getElementById(within)?.querySelector("ul")?.innerHTML ?? "");
    },
  }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rows whose every text is escaped.
  return <ul className={className} dangerouslySetInnerHTML={rows} />;
}
