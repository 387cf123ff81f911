import { inject } from "vitest";

// The factories of browser tests create rows at the site that this names.
process.env.E2E_URL = inject("siteAddress");
