import { inject } from "vitest";

// The factories of browser tests create rows at this site.
process.env.E2E_URL = inject("siteAddress");
