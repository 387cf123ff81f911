import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

// scripts/schema-engine/README.md says why.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL("./scripts/schema-engine/main.mjs", import.meta.url));

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: {
    // Migrations are the owner's. `generate` and `validate` need an address but never connect.
    url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "postgresql://nobody@127.0.0.1:1/none",
    ...(process.env.SHADOW_DATABASE_URL && { shadowDatabaseUrl: process.env.SHADOW_DATABASE_URL }),
  },
});
