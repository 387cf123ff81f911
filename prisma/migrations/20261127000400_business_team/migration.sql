-- Who looks after a place: its owners, and managers whom they have invited.
ALTER TABLE "business_owners" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'owner',
  ADD CONSTRAINT "business_owners_role_check" CHECK (role IN ('owner', 'manager'));

-- Somebody is asked into a team by mail; the row goes with the answer.
CREATE TABLE "business_invitations" (
    "id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "inviter_id" UUID,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "business_invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "business_invitations_email_check" CHECK (email = lower(email) AND length(email) <= 254),
    CONSTRAINT "business_invitations_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "business_invitations_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "business_invitations_token_hash_key" ON "business_invitations"("token_hash");
CREATE UNIQUE INDEX "business_invitations_business_id_email_key" ON "business_invitations"("business_id", "email");
CREATE INDEX "business_invitations_email_idx" ON "business_invitations"("email");
CREATE INDEX "business_invitations_inviter_id_idx" ON "business_invitations"("inviter_id");
