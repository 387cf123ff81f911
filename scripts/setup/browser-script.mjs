/** esbuild's options of every script that browsers load without React. */
export const BROWSER_SCRIPT = /** @type {const} */ ({
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
});
