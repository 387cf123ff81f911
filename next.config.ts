import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are parsed when the site is built: browsers get what fills them in, and no parser of ICU (12 KB gzip).
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

const config: NextConfig = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  reactStrictMode: true,
  typedRoutes: false,
  // `npm run lint` checks the types, of tests as well; a build, in a container without tests above all, need not again.
  typescript: { ignoreBuildErrors: true },
  // The server in front compresses: pages once, API answers as they come.
  compress: false,
  // Title and description stand in the head of every page; streamed later they would need a script to move them there.
  htmlLimitedBots: /.*/,
  // Pictures are made when they are stored, never in a request.
  images: { unoptimized: true },
  // Public pages are kept whole in front of Next; what Next would keep by itself is invented addresses.
  experimental: { isrFlushToDisk: false },
  serverExternalPackages: ["@aws-sdk/client-s3", "esbuild", "pg", "pino", "sharp"],
};

export default withNextIntl(config);
