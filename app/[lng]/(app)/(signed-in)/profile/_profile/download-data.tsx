"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { callApi } from "@/lib/api-client/call";
import { exportPersonalData } from "@/lib/calls/user-export";
import type { Language } from "@/lib/i18n/language";
import { useConfirming } from "./confirming";

const FILE = "dastarkhan-data.json";
const INDENT = 2;
/** Milliseconds until the blob URL is revoked: browsers read the file after the click. */
const KEPT_MS = 60_000;

/** Saves the user's data as a file for other programs. */
export function DownloadData({ lng }: { readonly lng: Language }) {
  const t = useTranslations("profile");
  const errorText = useErrorText();
  const confirming = useConfirming();
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    setLoading(true);
    try {
      const copy = await callApi(exportPersonalData, { query: { lang: lng } });
      save(JSON.stringify(copy, null, INDENT));
      toast("success", t("downloaded"));
    } catch (error) {
      if (!confirming.takes(error, () => void download())) toast("error", errorText(error));
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon="package"
        aria-disabled={isLoading}
        onClick={() => isLoading || void download()}
      >
        {isLoading ? t("downloading") : t("download")}
      </Button>
      {confirming.dialog}
    </>
  );
}

function save(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: FILE }).click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
