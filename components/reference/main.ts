/** Renders the API reference: a self-hosted Scalar with the OpenAPI document of this site. */
import { createApiReference } from "@scalar/api-reference";

/** Scalar's greys have too little contrast (WCAG 1.4.3), and its arrows are too small to hit (2.5.8). */
const CSS = `
.light-mode { --scalar-color-2: rgb(70 70 70); --scalar-color-3: rgb(90 90 90); --scalar-color-green: rgb(0 105 70);
  --scalar-color-orange: rgb(150 70 0); --scalar-color-yellow: rgb(120 85 0); --scalar-color-blue: rgb(0 85 175);
  --scalar-color-red: rgb(185 0 30); }
.dark-mode { --scalar-color-2: rgb(200 200 200); --scalar-color-3: rgb(175 175 175);
  --scalar-color-red: rgb(255 150 140); }
button[aria-expanded] { min-block-size: 24px; min-inline-size: 24px; }`;

createApiReference("#reference", {
  url: "/api/openapi.json",
  theme: "default",
  customCss: CSS,
  // No requests to other hosts: no fonts, proxy, assistant or telemetry.
  withDefaultFonts: false,
  proxyUrl: "",
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
  // Read only: requests from this page would carry the user's session.
  hideTestRequestButton: true,
  hideClientButton: true,
  persistAuth: false,
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
});
