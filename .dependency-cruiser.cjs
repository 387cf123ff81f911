/** The allowed directions of imports; docs/architecture.md shows them as a picture. */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "lib-is-below",
      comment: "app -> components -> lib, never back.",
      severity: "error",
      from: { path: "^lib" },
      to: { path: "^(app|components)/" },
    },
    { name: "components-below-app", severity: "error", from: { path: "^components" }, to: { path: "^app/" } },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^components/ui", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(lib/(?!core/|i18n/|analytics/track)|components/(?!ui/))" },
    },
    {
      name: "core-knows-no-domain",
      severity: "error",
      from: { path: "^lib/core", pathNot: "\\.test\\.ts$" },
      to: { path: "^lib/(?!core/)" },
    },
    {
      name: "api-knows-no-domain",
      severity: "error",
      from: { path: "^lib/api(-client)?/", pathNot: "\\.test\\.ts$" },
      to: { path: "^lib/(?!core/|api/|api-client/|auth/|i18n/)" },
    },
    {
      name: "page-cache-below-server",
      comment: "server.ts -> lib/server -> lib/page-cache, never back.",
      severity: "error",
      from: { path: "^lib/page-cache", pathNot: "\\.test\\.ts$" },
      to: { path: "^lib/server/" },
    },
    {
      name: "domains-know-nothing-of-next",
      severity: "error",
      from: { path: "^lib/(?!auth/|api-client/|i18n/)", pathNot: "\\.test\\.ts$" },
      to: { path: "node_modules/next/" },
    },
    {
      name: "app-code-never-imports-tests-or-scripts",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(tests|scripts)/" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(\\.next|prisma/generated)" },
  },
};
