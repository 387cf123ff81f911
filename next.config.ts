import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are parsed at build time, so browsers need only the formatter and no ICU parser (12 KB gzip).
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

const config: NextConfig = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  typedRoutes: false,
  // `npm run lint` checks the types, including tests; the build need not repeat it, least of all in a container without
  // tests.
  typescript: { ignoreBuildErrors: true },
  // The front server compresses: pages once, API responses on the fly.
  compress: false,
  // Title and description are in the head of every page; streamed later, they would need a script to move them there.
  htmlLimitedBots: /.*/,
  // Pictures are resized when they are stored, never in a request.
  images: { unoptimized: true },
  experimental: {
    // The front server caches public pages; Next's own cache would only store made-up addresses.
    isrFlushToDisk: false,
    // Routes are loaded when first asked for. Most of the dashboard's never are; all of them would take 40 MB.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: ["@aws-sdk/client-s3", "esbuild", "pg", "pino", "sharp"],
};

export default withNextIntl(config);
