import { inject } from "vitest";

// What makes rows for browser tests makes them for tests of pages, too, at the site that this names.
process.env.E2E_URL = inject("siteAddress");
