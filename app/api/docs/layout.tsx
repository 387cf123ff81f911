import type { ReactNode } from "react";
import "@/app/styles/globals.css";
import { LITE_SCRIPT, THEME_SCRIPT } from "@/lib/page-cache/theme-script";

/** The document around the reference: programmers read it in English. */
export default function ReferenceLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, named by its hash in the policy. */}
        <script dangerouslySetInnerHTML={{ __html: LITE_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: another one. */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
