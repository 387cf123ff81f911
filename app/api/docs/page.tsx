import type { Metadata } from "next";
import { ReferenceScreen } from "@/components/reference/reference-screen";
import { WORDS } from "@/components/reference/words";
import { Static } from "@/components/static/static";
import { env } from "@/lib/core/env";
import { openApiDocument } from "@/lib/openapi/document";
import { cachePage } from "@/lib/page-cache/scope";

// The page cache in front keeps it; the address of the site is known when it runs.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: WORDS.title,
  description: WORDS.description,
  icons: { icon: [{ url: "/icon.svg", type: "image/svg+xml" }] },
};

export default function ReferencePage() {
  cachePage({ tags: [] });
  return (
    <Static>
      <ReferenceScreen document={openApiDocument(env.SITE_URL, env.RATE_LIMITS)} />
    </Static>
  );
}
