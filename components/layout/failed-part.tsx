"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

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
    <div className="container py-10">
      <Notice tone="error" role="alert">
        {/* The page's own heading went with the page. */}
        <h1 className="text-lg leading-(--lh-tight)">{failed}</h1>
        {/* Loaded anew: a script that did not come is not asked for twice by one document. */}
        <Button variant="outline" size="small" icon="refresh-cw" className="mt-3" onClick={() => location.reload()}>
          {retry}
        </Button>
      </Notice>
    </div>
  );
}
