"use client";

import { useEffect } from "react";
import { Icon } from "@/components/ui/icon";

/**
 * Error boundary fallback of a page that crashed in the browser. Reads its texts from the document, because it is
 * outside the translation provider.
 */
export function FailedPart() {
  // Only rendered in browsers: the server answers errors with a page of its own.
  const { failed = "", retry = "" }: DOMStringMap = typeof document === "undefined" ? {} : document.body.dataset;
  useEffect(() => {
    // This fallback says the same.
    document.querySelector("[data-lost]")?.setAttribute("hidden", "");
  }, []);
  return (
    <div className="page-width py-10">
      {/* Plain markup, because every page ships it: Notice and Button would add to each bundle. */}
      <div className="notice notice--error" role="alert">
        <Icon name="circle-exclamation-point" />
        <div>
          {/* The page's own heading is gone. */}
          <h1 className="text-lg">{failed}</h1>
          {/* Reload, because a document does not request a failed script twice. */}
          <button type="button" className="button button--outline button--small mt-3" onClick={() => location.reload()}>
            <Icon name="refresh-cw" />
            {retry}
          </button>
        </div>
      </div>
    </div>
  );
}
