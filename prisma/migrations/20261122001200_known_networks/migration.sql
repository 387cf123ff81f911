-- Networks from which somebody signed in, so that tries of strangers at their account lock out the strangers only.
CREATE TABLE "known_networks" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "network" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_networks_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "known_networks_user_id_network_key" ON "known_networks"("user_id", "network");

CREATE INDEX "known_networks_last_used_at_idx" ON "known_networks"("last_used_at");

ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
