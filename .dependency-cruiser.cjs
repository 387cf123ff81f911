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
      from: { path: "^components/ui" },
      to: { path: "^(lib/(?!core/|i18n/)|components/(?!ui/))" },
    },
    {
      name: "components-never-touch-services",
      severity: "error",
      from: { path: "^components" },
      to: { path: "^lib/([^/]+/(service|search|write)\\.ts$|core/(db|env)\\.ts$)" },
    },
    {
      name: "core-knows-no-domain",
      severity: "error",
      from: { path: "^lib/core", pathNot: "\\.test\\.ts$" },
      to: { path: "^lib/(?!core/)" },
    },
    {
      name: "http-knows-no-domain",
      severity: "error",
      from: { path: "^lib/http", pathNot: "\\.test\\.ts$" },
      to: { path: "^lib/(?!core/|http/|auth/|page-cache/|i18n/)" },
    },
    {
      name: "services-know-nothing-of-next",
      severity: "error",
      from: { path: "^lib/[^/]+/(service|search|wire)\\.ts$" },
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
