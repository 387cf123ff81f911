"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type OtherPagesProps = {
  /** Position after which this page begins; empty on the first. */
  readonly after: string;
  readonly next: string | null;
  readonly onAfter: (after: string) => void;
};

/** Leads to what waits less long, and back. */
export function OtherPages({ after, next, onAfter }: OtherPagesProps) {
  const t = useTranslations("inbox");
  const resource = useTranslations("resource");
  if (next === null && after === "") return null;
  return (
    <nav aria-label={resource("pages")} className="flex flex-wrap gap-2 p-3">
      {after === "" ? null : (
        <Button variant="outline" size="small" onClick={() => onAfter("")}>
          {t("toOldest")}
        </Button>
      )}
      {next === null ? null : (
        <Button variant="outline" size="small" onClick={() => onAfter(next)}>
          {t("later")}
        </Button>
      )}
    </nav>
  );
}
