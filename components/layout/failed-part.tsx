"use client";

import { useEffect } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * What stands in the place of a page that broke in the browser. Its words come from the document, in the reader's
 * language: it stands outside of what gives client components their texts.
 */
export function FailedPart() {
  // Only a browser shows it: what breaks on the server is answered by a page of the front.
  const { failed = "", retry = "" }: DOMStringMap = typeof document === "undefined" ? {} : document.body.dataset;
  useEffect(() => {
    // This says the same.
    document.querySelector("[data-lost]")?.setAttribute("hidden", "");
  }, []);
  return (
    <div className="container failed-part">
      {/* Plain, since each page carries it: Notice and Button would come along twice. */}
      <div className="notice notice--error" role="alert">
        <Icon name="circle-exclamation-point" />
        <div>
          {/* The page's own heading went with the page. */}
          <h1>{failed}</h1>
          {/* Loaded anew: a script that did not come is not asked for twice by one document. */}
          <button type="button" className="button button--outline button--small" onClick={() => location.reload()}>
            <Icon name="refresh-cw" />
            {retry}
          </button>
        </div>
      </div>
    </div>
  );
}
